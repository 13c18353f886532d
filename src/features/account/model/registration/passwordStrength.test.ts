import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountLimits } from "../../../../wire/account/account.ts";
import { assessPassword, meetsRules } from "./passwordStrength.ts";

const rulesOf = (password: string, names: readonly string[] = []) =>
  assessPassword(password, names).rules;
const strengthOf = (password: string) => assessPassword(password, []).strength;

describe("the rules of a password", () => {
  it("limit its length in characters", () => {
    const { minPasswordLength: min, maxPasswordLength: max } = accountLimits;
    const lengths = [min - 1, min, max, max + 1];
    expect(lengths.map((length) => rulesOf("🔑".repeat(length)).hasLength)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it.each([
    "aaaaaaaaaaaa",
    "1234567890",
    "abcdefghijkl",
    "ABCDEFGHIJKL",
    "9876543210",
    "qwertyuiop",
    "asdfghjkl1",
    "password123",
    "Bitcoin12345",
    "abababababab",
    "йцукенгшщз",
  ])("refuse the passwords that are guessed first: %s", (password) => {
    expect(rulesOf(password).isHardToGuess).toBe(false);
  });

  it.each(["correct horse battery", "x7#kQ2vL9p", "Зимний-вечер-42", "生日快乐吗今天天气好"])(
    "accept other passwords: %s",
    (password) => {
      expect(meetsRules(rulesOf(password))).toBe(true);
    },
  );

  it("do not count the visitor's own names", () => {
    const names = ["Ada.Love@example.com", "8031234567"];
    expect(rulesOf("ADA.LOVE12345", names).isHardToGuess).toBe(false);
    expect(rulesOf("xK8031234567p", names).isHardToGuess).toBe(false);
    expect(rulesOf("my-ada.love-7x", names).isHardToGuess).toBe(true);
    expect(rulesOf("tidal-forge-7x", ["", "tid@example.com"]).isHardToGuess).toBe(true);
  });
});

describe("the strength of a password", () => {
  it.each([
    ["", "none"],
    ["short1!", "weak"],
    ["aaaaaaaaaaaaaaaaaaaa", "weak"],
    ["13579024680", "weak"],
    ["kitchen table", "fair"],
    ["kitchen table window", "strong"],
    ["x7#kQ2vL9p!w", "strong"],
  ])("of %j is %s", (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it("never falls when an unpredictable character is added within bounds", () => {
    const order = ["none", "weak", "fair", "strong"];
    const text = fc.string({ unit: fc.constantFrom(..."krmxvz28#!".split("")), maxLength: 60 });
    fc.assert(
      fc.property(text, (password) => {
        const before = order.indexOf(strengthOf(password));
        expect(order.indexOf(strengthOf(`${password}G`))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
