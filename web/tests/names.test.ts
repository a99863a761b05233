import { expect, test } from "vitest";
import { capital, initials, letterOf, minutes, named, namesOf, seated, seatOf } from "../src/lib/names";

const names = ["Ada", "B and C", "Cleo"];

test("seats are letters and numbers", () => {
  expect([0, 5].map(letterOf)).toEqual(["A", "F"]);
  expect(["A", "F"].map(seatOf)).toEqual([0, 5]);
});

test("of two who are called alike each has a letter, and a free seat has only that", () => {
  expect(namesOf([{ name: "Ada" }, { name: "" }, { name: "Ada" }])).toEqual(["Ada A", "B", "Ada C"]);
});

test("letters of seats become names, once", () => {
  expect(seated("A hits B.", names)).toBe("Ada hits B and C.");
});

test("letters that are no seats stay", () => {
  expect(seated("Rule WB-A-01, T7 on the P dock", names)).toBe("Rule WB-A-01, T7 on the P dock");
  expect(seated("D draws, says ABBA", names)).toBe("D draws, says ABBA");
});

test("a sentence begins with a capital", () => {
  expect(named("it is the turn of C", names)).toBe("It is the turn of Cleo");
  expect(capital("")).toBe("");
});

test("markup in a name is only text", () => {
  expect(named("A draws.", ["<b>x</b>"])).toBe("<b>x</b> draws.");
});

test("two letters stand for a name, whole characters", () => {
  expect(initials("ada")).toBe("Ad");
  expect(initials(" 🦊🐻🐼 ")).toBe("🦊🐻");
  expect(initials("")).toBe("");
});

test("time is minutes and seconds, never less than none", () => {
  expect([61_000, 59_001, 0, -5].map(minutes)).toEqual(["1:01", "1:00", "0:00", "0:00"]);
});
