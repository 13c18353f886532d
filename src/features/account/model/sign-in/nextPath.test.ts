import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeNext, withNext } from "./nextPath.ts";

const origin = "https://site.test";

describe("the page to go back to", () => {
  it.each([
    "/",
    "/account",
    "/de/converter/btc/eur?amount=2#chart",
    "/converter?next=https://evil.test",
    "/login/help",
  ])("may be %s", (next) => {
    expect(safeNext(next)).toBe(next);
  });

  it.each([
    "",
    "account",
    "https://evil.test/",
    "https:evil.test",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "\t//evil.test",
    "/.//evil.test",
    "/a/..//evil.test",
    "data:text/html,x",
    " /account",
    "/login",
    "/de/login?next=/login",
    "/register/",
    "/asia/%6cogin",
    undefined,
    7,
    ["/account"],
  ])("may not be %j", (next) => {
    expect(safeNext(next)).toBeUndefined();
  });

  it("never leads to another origin", () => {
    const part = fc.constantFrom("/", "\\", ".", "..", "\t", "\n", "evil.test", "@", ":", "?", "#");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const next = safeNext(`/${parts.join("")}`) ?? "/";
        expect(new URL(next, origin).origin).toBe(origin);
      }),
    );
  });
});

it("is carried in the address", () => {
  expect(withNext("/login", "/converter/btc/usd?amount=2&side=fiat")).toBe(
    "/login?next=%2Fconverter%2Fbtc%2Fusd%3Famount%3D2%26side%3Dfiat",
  );
  expect(withNext("/login", undefined)).toBe("/login");
});
