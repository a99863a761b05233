/** The cards of WIRED as they are drawn. */

export interface WiredFace {
  type: "E" | "A" | "C";
  title: string;
  art: string;
  lines: string[];
}

const equipment = (title: string, art: string, ...lines: string[]): WiredFace => ({ type: "E", title, art, lines });
const action = (title: string, art: string, ...lines: string[]): WiredFace => ({ type: "A", title, art, lines });
const staff = (title: string, ...lines: string[]): WiredFace => ({ type: "C", title, art: "tech", lines });

export const FACES: Record<string, WiredFace> = {
  SW: equipment("SWITCH", "switch", "Plugs into", "the internet"),
  K2: equipment("CABLE 2", "cable2", "Holds two", "computers"),
  K3: equipment("CABLE 3", "cable3", "Holds three", "computers"),
  PC: equipment("COMPUTER", "pc", "Mines one", "coin a turn"),
  HK: action("HACKED", "hacked", "Disable one", "rival device"),
  PO: action("OUTAGE", "outage", "Cut the power", "of one device"),
  NH: action("NEW HIRE", "pcoff", "Breaks one", "rival device"),
  HD: action("HELPDESK", "helpdesk", "Clears any", "one issue"),
  SE: action("SECURED", "secured", "Clears", "HACKED"),
  PW: action("POWERED", "outage", "Clears", "OUTAGE"),
  TR: action("TRAINED", "helpdesk", "Clears", "NEW HIRE"),
  AU: action("AUDIT", "audit", "Send computers", "back to hand"),
  HH: action("HUNTER", "audit", "Take a rival’s", "classification"),
  STD: action("SEAL DEAL", "audit", "Takes, or", "stops a theft"),
  SEC: staff("SECURITY", "Immune to", "HACKED"),
  FAC: staff("FACILITIES", "Immune to", "OUTAGE"),
  SUP: staff("SUPERVISOR", "Immune to", "NEW HIRE"),
  FT: staff("FIELD TECH", "One extra", "wiring move"),
};
export const TYPES = { E: ["#1c7d48", "EQUIPMENT"], A: ["#c22f2b", "ACTION"], C: ["#1d5fb8", "STAFF"] } as const;
