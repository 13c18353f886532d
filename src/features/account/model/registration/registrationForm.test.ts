import { describe, expect, it } from "vitest";
import { sensitiveFields } from "../../../../wire/account/loginPayload.ts";
import {
  codeRequest,
  registerFields,
  registerIssue,
  registerAliases,
  toRegisterForm,
  type RegisterValues,
} from "./registrationForm.ts";

const values: RegisterValues = {
  email: " ada@example.com ",
  emailCode: "123456",
  country: "NG",
  mobile: "0803 123 4567",
  mobileCode: "654321",
  pwd: "kitchen table",
  rePwd: "kitchen table",
  terms: "yes",
};

describe("a registration", () => {
  it.each([
    ["mobile", sensitiveFields.registerByMobile],
    ["email", sensitiveFields.registerByEmail],
    ["both", sensitiveFields.registerByBoth],
  ] as const)("by %s has the members of that method and no other", (method, members) => {
    const { by, ...form } = toRegisterForm(method, values);
    expect(by).toBe(method);
    expect(Object.keys(form).toSorted()).toEqual([...members].toSorted());
    const fields = members.map((member) => registerAliases[method][member] ?? member);
    expect(registerFields[method]).toEqual(expect.arrayContaining(fields));
  });

  it("sends each code under its own name", () => {
    expect(toRegisterForm("mobile", values)).toMatchObject({ verifyCode: "654321" });
    expect(toRegisterForm("email", values)).toMatchObject({ verifyCode: "123456" });
    expect(toRegisterForm("both", values)).toMatchObject({
      areaCode: "234",
      mobile: "8031234567",
      email: "ada@example.com",
      verifyCode: "654321",
      emailVerifyCode: "123456",
    });
  });

  it("requests codes to the registered addresses", () => {
    expect(codeRequest("register", "email", values)).toEqual({
      scene: "register",
      email: "ada@example.com",
    });
    expect(codeRequest("register", "mobile", values)).toEqual({
      scene: "register",
      areaCode: "234",
      mobile: "8031234567",
    });
  });
});

describe("its fields", () => {
  const issueOf = (change: Partial<RegisterValues>, field: keyof RegisterValues) =>
    registerIssue(field, { ...values, ...change })?.kind;

  it("are valid when filled in", () => {
    for (const field of registerFields.both) expect(registerIssue(field, values)).toBeUndefined();
  });

  it.each([
    [{ email: "" }, "email", "required"],
    [{ email: "ada" }, "email", "email"],
    [{ emailCode: "12345" }, "emailCode", "code"],
    [{ mobile: " " }, "mobile", "required"],
    [{ mobile: "12" }, "mobile", "mobile"],
    [{ country: "XX" }, "mobile", "mobile"],
    [{ mobileCode: "" }, "mobileCode", "required"],
    [{ pwd: "" }, "pwd", "required"],
    [{ pwd: "short" }, "pwd", "length"],
    [{ pwd: "1234567890" }, "pwd", "easy"],
    [{ email: "kitchen table@example.com" }, "pwd", "easy"],
    [{ rePwd: "" }, "rePwd", "required"],
    [{ rePwd: "kitchen tabel" }, "rePwd", "different"],
    [{ terms: "" }, "terms", "terms"],
  ] as const)("with %j: %s is %s", (change, field, kind) => {
    expect(issueOf(change, field)).toBe(kind);
  });
});
