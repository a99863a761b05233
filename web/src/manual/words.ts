/** What a manual says by itself. */

export const M = {
  title: (game: string) => `${game}: the rules`,
  edition: (name: string) => `${name} edition`,
  every: "Every edition, differences marked",
  all: "All editions",
  choose: "Edition",
  print: "Print",
  contents: "Contents",
  chapter: (n: number, title: string) => `${n}. ${title}`,
  rulings: "Rulings",
  rulingsAbout: "Where the printed rules are silent or unclear, this is how it is played here.",
  because: "Because:",
  only: (names: string) => `${names} only`,
  differ: "Where the editions differ",
  counts: (clauses: number, rulings: number) => `${clauses} rules and ${rulings} rulings, each with the number that refusals and answers name.`,
  back: "Rules bot",
  loading: "Setting the type",
};
