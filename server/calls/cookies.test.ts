import { expect, it } from "vitest";
import { readCookies } from "./cookies.ts";

it("reads values that hold an equals sign, and of a name that occurs twice the first", () => {
  const cookies = readCookies(new Headers({ cookie: "a=1==; b = 2 ;a=3; empty=; alone" }));
  expect([cookies.get("a"), cookies.get("b"), cookies.get("empty")]).toEqual(["1==", "2", ""]);
  expect(cookies.has("alone")).toBe(false);
});

it("finds none in a request without cookies", () => {
  expect(readCookies(new Headers()).get("a")).toBeUndefined();
});
