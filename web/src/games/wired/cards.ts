/** The cards of WIRED as they are drawn. */

export interface WiredFace {
  type: "E" | "A" | "C";
  title: string; // as it fits on the card
  full: string;
  art: string;
  lines: string[];
}

const equipment = (title: string, art: string, ...lines: string[]): WiredFace => ({ type: "E", title, full: title, art, lines });
const action = (title: string, full: string, art: string, ...lines: string[]): WiredFace => ({ type: "A", title, full, art, lines });
const staff = (title: string, full: string, art: string, ...lines: string[]): WiredFace => ({ type: "C", title, full, art, lines });

export const FACES: Record<string, WiredFace> = {
  SW: equipment("SWITCH", "switch", "Plugs into", "the internet"),
  K2: equipment("CABLE 2", "cable2", "Holds two", "computers"),
  K3: equipment("CABLE 3", "cable3", "Holds three", "computers"),
  PC: equipment("COMPUTER", "pc", "Mines one", "coin a turn"),
  HK: action("HACKED", "HACKED", "hacked", "Disable one", "rival device"),
  PO: action("OUTAGE", "POWER OUTAGE", "outage", "Cut the power", "of a device"),
  NH: action("NEW HIRE", "NEW HIRE", "newhire", "Breaks one", "rival device"),
  HD: action("HELPDESK", "HELPDESK", "helpdesk", "Clears every", "issue on one"),
  SE: action("SECURED", "SECURED", "secured", "Clears one", "HACKED"),
  PW: action("POWERED", "POWERED", "powered", "Clears one", "POWER OUTAGE"),
  TR: action("TRAINED", "TRAINED", "trained", "Clears one", "NEW HIRE"),
  AU: action("AUDIT", "AUDIT", "audit", "Computers go", "back to hand"),
  HH: action("HUNTER", "HEAD HUNTER", "hunter", "Takes a rival’s", "staff"),
  STD: action("SEAL DEAL", "SEAL THE DEAL", "seal", "Takes staff, or", "stops a theft"),
  SEC: staff("SECURITY", "SECURITY SPECIALIST", "security", "Keeps HACKED", "away"),
  FAC: staff("FACILITIES", "FACILITIES", "facilities", "Keeps POWER", "OUTAGE away"),
  SUP: staff("SUPERVISOR", "SUPERVISOR", "supervisor", "Keeps NEW HIRE", "away"),
  FT: staff("FIELD TECH", "FIELD TECH", "tech", "One extra", "wiring move"),
};
export const TYPES = { E: ["#1c7d48", "EQUIPMENT"], A: ["#c22f2b", "ACTION"], C: ["#1d5fb8", "STAFF"] } as const;
