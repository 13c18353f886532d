import { describe, expect, it } from "vitest";
import type {
  LoginData,
  RawUserInfo,
  VerificationNeeded,
} from "../../../../wire/account/account.ts";
import { codeIssue, codesOf, progressOf } from "./verification.ts";

const needed: VerificationNeeded = {
  serialNO: "5".repeat(32),
  verifications: ["email", "google"],
  targets: { email: "a•••a@example.com" },
  userCheckDeviceUserIdHash: "0".repeat(64),
};
const userInfo = { userId: "42" } as RawUserInfo;

describe("the answer of a sign-in", () => {
  it.each<LoginData>([{ userInfo }, { accessTokenResVO: { userInfo } }])("may be all", (data) => {
    expect(progressOf(data)).toEqual({ kind: "done" });
  });

  it("may ask for codes", () => {
    expect(progressOf(needed)).toEqual({ kind: "verify", needed });
  });
});

describe("the codes", () => {
  it("are those of the required kinds only", () => {
    const values = { emailCode: "111111", mobileCode: "222222", googleCode: "333333" };
    expect(codesOf(["google", "email"], values)).toEqual({
      emailCode: "111111",
      googleCode: "333333",
    });
    expect(codesOf([], values)).toEqual({});
  });

  it("have six digits", () => {
    expect(codeIssue("")).toEqual({ kind: "required" });
    expect(codeIssue("12345")).toEqual({ kind: "code", digits: 6 });
    expect(codeIssue("123456")).toBeUndefined();
  });
});
