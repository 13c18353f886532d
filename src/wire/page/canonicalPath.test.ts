import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath, hasControlCharacter } from "./canonicalPath.ts";

describe("the canonical form of a path", () => {
  it.each([
    ["/", "/"],
    ["/converter/btc/usd", "/converter/btc/usd"],
    ["/%6cogin", "/login"],
    ["/%6Co%67in", "/login"],
    ["/vitals%20", "/vitals"],
    ["/vitals%0A/%09", "/vitals"],
    ["/login/", "/login"],
    ["/d%65/login", "/de/login"],
    ["/DE/converter/btc/eur/", "/de/converter/btc/eur"],
    ["/en/converter", "/converter"],
    ["/asia/", "/asia"],
    ["/EN", "/"],
    ["/en", "/en"],
    ["/en/", "/"],
    ["/%20", "/"],
    ["//evil.example/x", "/evil.example/x"],
    ["/%5Cevil.example", "/%5Cevil.example"],
    ["/%256cogin", "/%256cogin"],
    ["/a%2Fb", "/a%2Fb"],
    ["/caf%C3%A9", "/caf%C3%A9"],
    ["/%zz", "/%zz"],
  ])("of %s is %s", (pathname, canonical) => {
    expect(canonicalPath(pathname)).toBe(canonical);
  });

  it("is its own canonical form and a path of this site", () => {
    const part = fc.constantFrom(
      ...Array.from("/\\.%ae2065Cc9dn~-"),
      "%20",
      "%2e",
      "%2F",
      "%5c",
      "de",
      "EN",
      "login",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const canonical = canonicalPath(`/${parts.join("")}`);
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(new URL(canonical, "https://site.test").origin).toBe("https://site.test");
      }),
    );
  });
});

it.each([
  ["/log%09in", true],
  ["/%00", true],
  ["/a%1fb", true],
  ["/%7F", true],
  ["/%20", false],
  ["/caf%C3%A9", false],
])("finds a control character in %s: %s", (pathname, expected) => {
  expect(hasControlCharacter(pathname)).toBe(expected);
});
