import { describe, expect, it } from "vitest";
import { antiPhishingCode } from "../antiPhishing.ts";
import { loginIssue, toLoginForm, type LoginValues } from "./loginForm.ts";

const values: LoginValues = {
  email: " ada@example.com",
  country: "NG",
  mobile: "0803 123 4567",
  pwd: " kitchen table ",
};

describe("a sign-in", () => {
  it("names the account by e-mail or by mobile, and leaves the password alone", () => {
    expect(toLoginForm("email", values)).toEqual({
      loginName: "ada@example.com",
      areaCode: "",
      pwd: " kitchen table ",
    });
    expect(toLoginForm("mobile", values)).toEqual({
      loginName: "8031234567",
      areaCode: "234",
      pwd: " kitchen table ",
    });
  });

  it.each([
    [{ email: "" }, "email", "required"],
    [{ email: "ada" }, "email", "email"],
    [{ mobile: "" }, "mobile", "required"],
    [{ mobile: "1" }, "mobile", "mobile"],
    [{ pwd: "" }, "pwd", "required"],
    [{ pwd: " " }, "pwd", undefined],
    [{ pwd: "old" }, "pwd", undefined],
    [{}, "email", undefined],
    [{}, "mobile", undefined],
  ] as const)("with %j: %s is %s", (change, field, kind) => {
    expect(loginIssue(field, { ...values, ...change })?.kind).toBe(kind);
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
