import { describe, expect, it } from "vitest";
import {
  antiPhishingCode,
  codeOf,
  emailAddress,
  firstIssue,
  lengthBetween,
  numberBetween,
  required,
  sameAs,
} from "./validation.ts";

describe("required", () => {
  it.each(["", " ", "\u00a0\t\n"])("rejects %j", (text) => {
    expect(required(text)).toEqual({ kind: "required" });
  });

  it("accepts anything else", () => {
    expect(required(" 0")).toBeUndefined();
  });
});

describe("a length", () => {
  const check = lengthBetween(2, 4);

  it.each(["a", "abcde"])("has bounds: %j is outside", (text) => {
    expect(check(text)).toEqual({ kind: "length", min: 2, max: 4 });
  });

  it.each(["ab", "abcd"])("has bounds: %j is inside", (text) => {
    expect(check(text)).toBeUndefined();
  });

  it("counts a character outside the basic plane once", () => {
    expect(check("🔑🔑🔑🔑")).toBeUndefined();
    expect(check("🔑")).toBeDefined();
  });
});

describe("a number", () => {
  const check = numberBetween(1, 20);

  it.each(["1", "20", "007"])("is in range: %j", (text) => {
    expect(check(text)).toBeUndefined();
  });

  it.each(["0", "21", "-1", "1.5", "1e1", "", " 5", "five", "9".repeat(16)])(
    "is out of range or not a number: %j",
    (text) => {
      expect(check(text)).toEqual({ kind: "number", min: 1, max: 20 });
    },
  );
});

describe("an email address", () => {
  it.each([
    "a@b.co",
    " ada@example.com ",
    "first.last+tag@sub.example.org",
    "ü@exämple.de",
    "用户@例子.公司",
  ])("is %j", (text) => {
    expect(emailAddress(text)).toBeUndefined();
  });

  it.each([
    "ada",
    "ada@example",
    "@example.com",
    "ada@",
    "a b@example.com",
    "a@@example.com",
    "ada@.com",
    "ada@example..com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(250)}.com`,
  ])("is not %j", (text) => {
    expect(emailAddress(text)).toEqual({ kind: "email" });
  });
});

describe("a code", () => {
  it("has exactly the required number of digits", () => {
    expect(codeOf(6)("012345")).toBeUndefined();
    for (const text of ["", "12345", "1234567", "12345a", "12 345", "١٢٣٤٥٦"])
      expect(codeOf(6)(text)).toEqual({ kind: "code", digits: 6 });
  });
});

describe("what is repeated", () => {
  it("must be equal to the last character", () => {
    expect(sameAs("secret")("secret")).toBeUndefined();
    expect(sameAs("secret")("secret ")).toEqual({ kind: "different" });
  });
});

describe("of several issues", () => {
  it("the first one counts", () => {
    const checks = [required, lengthBetween(3, 5), codeOf(4)];
    expect(firstIssue("", checks)).toEqual({ kind: "required" });
    expect(firstIssue("12", checks)).toEqual({ kind: "length", min: 3, max: 5 });
    expect(firstIssue("123", checks)).toEqual({ kind: "code", digits: 4 });
    expect(firstIssue("1234", checks)).toBeUndefined();
  });
});

describe("an anti-phishing code", () => {
  it.each(["", "blue", "Ωmega42", "ab12".repeat(5)])("may be %j", (code) => {
    expect(antiPhishingCode(code)).toBeUndefined();
  });

  it.each(["abc", "a b c d", "<b>bold", "ab12".repeat(5).concat("x")])("may not be %j", (code) => {
    expect(antiPhishingCode(code)).toEqual({ kind: "length", min: 4, max: 20 });
  });
});
