import type { LoginForm } from "../../../../api/account/accountApi.ts";
import { readMobile } from "../phone/readMobile.ts";
import { mobileIn } from "../registration/registrationForm.ts";
import { emailAddress, type FieldIssue, firstIssue, required } from "../validation.ts";

/** The means by which a visitor names the account. */
export type LoginMethod = "email" | "mobile";

/** All values of the form, for every method. */
export interface LoginValues {
  readonly email: string;
  /** ISO 3166 code of the mobile's country. */
  readonly country: string;
  readonly mobile: string;
  readonly pwd: string;
}

/** The fields of each method, in the order of the form. */
const loginFields: Readonly<Record<LoginMethod, readonly (keyof LoginValues)[]>> = {
  email: ["email", "pwd"],
  mobile: ["mobile", "pwd"],
};

/** Maps the gateway's names of fields to those of the form, where they differ. */
const loginAliases: Readonly<Record<LoginMethod, Partial<Record<string, keyof LoginValues>>>> = {
  email: { loginName: "email" },
  mobile: { loginName: "mobile", areaCode: "mobile" },
};

/**
 * The fault of a field; `undefined` when it is valid. Any password is valid here: rules that changed later must not
 * lock anybody out.
 */
export function loginIssue(field: keyof LoginValues, values: LoginValues): FieldIssue | undefined {
  const checks = {
    email: [required, emailAddress],
    country: [],
    mobile: [required, mobileIn(values.country)],
    pwd: [(text: string) => (text === "" ? ({ kind: "required" } as const) : undefined)],
  };
  return firstIssue(values[field], checks[field]);
}

/** What the form asks for with each method. */
export const loginMethods = { fields: loginFields, aliases: loginAliases, issueOf: loginIssue };

/** The values in the form that the gateway accepts. */
export function toLoginForm(method: LoginMethod, values: LoginValues): LoginForm {
  const { pwd } = values;
  if (method === "email") return { loginName: values.email.trim(), pwd, areaCode: "" };
  const { mobile, areaCode } = readMobile(values.mobile, values.country) ?? {
    mobile: "",
    areaCode: "",
  };
  return { loginName: mobile, pwd, areaCode };
}
