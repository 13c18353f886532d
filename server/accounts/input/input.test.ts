import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskEmail, maskMobile, readEmail, readLoginName, readMobile } from "./addresses.ts";
import { commonPasswords } from "../passwords/commonPasswords.ts";
import { passwordProblem } from "../passwords/passwordProblem.ts";

describe("an email address", () => {
  it("is found in one form", () => {
    expect(readEmail("  Some.One+tag@Mail.Example.COM ")).toBe("some.one+tag@mail.example.com");
  });

  it("is refused if a mail server could read something else in it", () => {
    const bad = [
      "",
      "a@b",
      "@example.com",
      "a@@example.com",
      "a b@example.com",
      "a@example.com,b@example.com",
      "<a@example.com>",
      "a@example.com\r\nBcc: b@example.com",
      "a@-example.com",
      "a@example.com.",
      "a@[127.0.0.1]",
      `${"a".repeat(65)}@example.com`,
      `a@${"b.".repeat(130)}com`,
    ];
    for (const text of bad) expect(readEmail(text)).toBeUndefined();
  });

  it("is read again unchanged", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const email = readEmail(text);
        expect(email === undefined ? undefined : readEmail(email)).toBe(email);
      }),
    );
  });
});

describe("a mobile number", () => {
  it("is one number however it is written", () => {
    const forms = [
      ["08031234567", "234"],
      ["803 123 4567", "+234"],
      ["(0803) 123-4567", " 234 "],
    ] as const;
    for (const [number, areaCode] of forms) {
      expect(readMobile(number, areaCode)).toEqual({ number: "+2348031234567", areaCode: "234" });
    }
  });

  it("keeps a first zero if the country dials none before its numbers", () => {
    for (const [number, areaCode, whole] of [
      ["07 12 34 56 78", "225", "+2250712345678"],
      ["06 612 34 56", "242", "+242066123456"],
      ["0312345678", "39", "+390312345678"],
      ["0044 7911", "44", "+440447911"],
    ] as const) {
      expect(readMobile(number, areaCode)).toEqual({ number: whole, areaCode });
    }
  });

  it("has seven to fifteen digits and a calling code", () => {
    const bad = [
      ["123", "44"],
      ["7911123456", ""],
      ["7911123456", "0"],
      ["7911123456", "44444"],
      ["79111234567890", "44"],
      ["79a1123456", "44"],
      ["+447911123456", "44"],
    ] as const;
    for (const [number, areaCode] of bad) expect(readMobile(number, areaCode)).toBeUndefined();
  });

  it("is a login name only with its calling code", () => {
    expect(readLoginName("7911123456", "44")).toEqual({ mobile: "+447911123456" });
    expect(readLoginName("7911123456", "")).toBeUndefined();
    expect(readLoginName("A@Example.com", "44")).toEqual({ email: "a@example.com" });
  });
});

describe("masks", () => {
  it("show the ends alone", () => {
    expect(maskEmail("alice@example.com")).toBe("a•••e@example.com");
    expect(maskEmail("al@example.com")).toBe("a•••@example.com");
    expect(maskMobile("+2348031234567", "234")).toBe("+234 ••• ••• 4567");
    expect(maskEmail(null)).toBe("");
    expect(maskMobile(null, null)).toBe("");
  });
});

describe("a new password", () => {
  const problem = (password: string) =>
    passwordProblem(password, ["some.longer.name@example.com", "+2348031234567"]);

  it("is measured in characters, not in their halves or parts", () => {
    expect(problem("🦊🦊🐻🐼🐨🐯🦁🐮🐷")).toContain("at least 10");
    expect(problem("🦊🦊🐻🐼🐨🐯🦁🐮🐷🐸")).toBeUndefined();
    expect(problem("é".normalize("NFD").repeat(5))).toContain("at least 10");
    expect(problem("ab ".repeat(42))).toBeUndefined();
    expect(problem(`${"ab ".repeat(42)}abc`)).toContain("at most 128");
  });

  it("is not the login name in any of its forms", () => {
    for (const name of [
      "Some.Longer.Name@example.com",
      "some.longer.name",
      "+2348031234567",
      "2348031234567",
    ]) {
      expect(problem(name)).toBe("The password can't be the same as the login name.");
    }
  });

  it("is not one of those that are guessed first", () => {
    const rows = [
      "0000000000",
      "aaaaaaaaaaaa",
      "abcdefghij",
      "ZYXWVUTSRQ",
      "1234567890",
      "0987654321",
    ];
    for (const common of [...commonPasswords, ...rows, "Password123"]) {
      expect(problem(common)).toContain("too easy to guess");
    }
    expect(problem("abcabcabcz")).toBeUndefined();
  });

  it("of the list is long enough to be of use there", () => {
    for (const common of commonPasswords) {
      expect(common.length).toBeGreaterThanOrEqual(10);
      expect(common).toBe(common.toLowerCase());
    }
  });
});
