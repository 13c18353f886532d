import type { CodeRequest, RegisterForm, ResetForm } from "../../../../api/account/accountApi.ts";
import { accountLimits } from "../../../../wire/account/account.ts";
import { readMobile } from "../phone/readMobile.ts";
import { assessPassword } from "./passwordStrength.ts";
import {
  type Check,
  codeOf,
  emailAddress,
  type FieldIssue,
  firstIssue,
  lengthBetween,
  required,
  sameAs,
} from "../validation.ts";

/** The three methods of registration (specification, section 3). */
export type RegisterMethod = RegisterForm["by"];

/** All values of the form, for every method: a change of the method keeps them. */
export interface RegisterValues {
  readonly email: string;
  readonly emailCode: string;
  /** ISO 3166 code of the mobile's country. */
  readonly country: string;
  readonly mobile: string;
  readonly mobileCode: string;
  readonly pwd: string;
  readonly rePwd: string;
  /** `yes` when the terms are agreed to. */
  readonly terms: string;
}

export const emptyRegistration: Omit<RegisterValues, "country"> = {
  email: "",
  emailCode: "",
  mobile: "",
  mobileCode: "",
  pwd: "",
  rePwd: "",
  terms: "",
};

export type RegisterField = keyof RegisterValues;

/** The fields of each method, in the order of the form. */
export const registerFields: Readonly<Record<RegisterMethod, readonly RegisterField[]>> = {
  mobile: ["mobile", "mobileCode", "pwd", "rePwd", "terms"],
  email: ["email", "emailCode", "pwd", "rePwd", "terms"],
  both: ["mobile", "mobileCode", "email", "emailCode", "pwd", "rePwd", "terms"],
};

/** Maps the gateway's names of fields to those of the form, where they differ. */
export const registerAliases: Readonly<
  Record<RegisterMethod, Partial<Record<string, RegisterField>>>
> = {
  mobile: { verifyCode: "mobileCode", areaCode: "mobile" },
  email: { verifyCode: "emailCode" },
  both: { verifyCode: "mobileCode", emailVerifyCode: "emailCode", areaCode: "mobile" },
};

/** The fault of a field of the form; `undefined` when it is valid. */
export function registerIssue(
  field: RegisterField,
  values: RegisterValues,
): FieldIssue | undefined {
  const { minPasswordLength, maxPasswordLength, verifyCodeLength } = accountLimits;
  const code = [required, codeOf(verifyCodeLength)];
  const checks: Readonly<Record<RegisterField, readonly Check[]>> = {
    email: [required, emailAddress],
    emailCode: code,
    country: [],
    mobile: [required, mobileIn(values.country)],
    mobileCode: code,
    pwd: [required, lengthBetween(minPasswordLength, maxPasswordLength), hardToGuess(values)],
    rePwd: [required, sameAs(values.pwd)],
    terms: [agreed],
  };
  return firstIssue(values[field], checks[field]);
}

/** What the form asks for with each method. */
export const registerMethods = {
  fields: registerFields,
  aliases: registerAliases,
  issueOf: registerIssue,
};

/** Checks for a mobile number of a country, as people type it. */
export function mobileIn(country: string): Check {
  return (text) => (readMobile(text, country) === undefined ? { kind: "mobile" } : undefined);
}

const agreed: Check = (text) => (text === "yes" ? undefined : { kind: "terms" });

function hardToGuess({ email, mobile }: RegisterValues): Check {
  return (text) =>
    assessPassword(text, [email, mobile]).rules.isHardToGuess ? undefined : { kind: "easy" };
}

/** The values in the form that the gateway accepts. */
export function toRegisterForm(by: RegisterMethod, values: RegisterValues): RegisterForm {
  if (by !== "both") return toResetForm(by, values);
  const { pwd, rePwd, mobileCode, emailCode } = values;
  const email = values.email.trim();
  const number = readMobile(values.mobile, values.country) ?? { areaCode: "", mobile: "" };
  return { by, ...number, email, pwd, rePwd, verifyCode: mobileCode, emailVerifyCode: emailCode };
}

/** The request for a code to an address of the form. */
export function codeRequest(
  scene: "register" | "resetPassword",
  to: "email" | "mobile",
  values: RegisterValues,
): CodeRequest {
  if (to === "email") return { scene, email: values.email.trim() };
  const number = readMobile(values.mobile, values.country) ?? { areaCode: "", mobile: "" };
  return { scene, ...number };
}

/** The values in the form that the gateway takes for a new password. */
export function toResetForm(by: ResetForm["by"], values: RegisterValues): ResetForm {
  const { pwd, rePwd, mobileCode, emailCode } = values;
  if (by === "email") return { by, email: values.email.trim(), pwd, rePwd, verifyCode: emailCode };
  const number = readMobile(values.mobile, values.country) ?? { areaCode: "", mobile: "" };
  return { by, ...number, pwd, rePwd, verifyCode: mobileCode };
}

/** What the form for a forgotten password asks for: a registration without terms. */
export const resetMethods = {
  fields: {
    mobile: ["mobile", "mobileCode", "pwd", "rePwd"],
    email: ["email", "emailCode", "pwd", "rePwd"],
  },
  aliases: { mobile: registerAliases.mobile, email: registerAliases.email },
  issueOf: registerIssue,
} as const;
