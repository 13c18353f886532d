import { describe, expect, it } from "vitest";
import { loginIssue, toLoginForm, type LoginValues } from "./loginForm.ts";

const values: LoginValues = {
  email: " ada@example.com",
  country: "NG",
  mobile: "0803 123 4567",
  pwd: " kitchen table ",
};

describe("a sign-in", () => {
  it("names the account by email or by mobile, and does not change the password", () => {
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
