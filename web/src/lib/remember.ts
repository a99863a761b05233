/** What this browser remembers. Where it may not, nothing is lost but comfort. */
export function remember<T>(key: string, value?: T, where: "localStorage" | "sessionStorage" = "localStorage"): T | null {
  try {
    if (value !== undefined) window[where].setItem(`wiredeck ${key}`, JSON.stringify(value));
    return JSON.parse(window[where].getItem(`wiredeck ${key}`) ?? "null") as T | null;
  } catch {
    return null;
  }
}
