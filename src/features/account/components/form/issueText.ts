import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FieldIssue } from "../../model/validation.ts";

/** The fields of the account's forms. */
export type FieldName =
  | "email"
  | "mobile"
  | "pwd"
  | "rePwd"
  | "emailCode"
  | "mobileCode"
  | "googleCode"
  | "nickName"
  | "antiPhishingCode"
  | "country"
  | "terms";

const requiredTexts: Readonly<Record<FieldName, MessageDescriptor>> = {
  email: msg`Please enter an email address.`,
  mobile: msg`Please enter a mobile number.`,
  pwd: msg`Please enter a password.`,
  rePwd: msg`Please confirm your password.`,
  emailCode: msg`Please enter the code from your email.`,
  mobileCode: msg`Please enter the code from your text message.`,
  googleCode: msg`Please enter the code from your authenticator app.`,
  nickName: msg`Please enter a name.`,
  antiPhishingCode: msg`Please enter an anti-phishing code.`,
  country: msg`Please enter a country calling code.`,
  terms: msg`Please agree to the terms of use to sign up.`,
};

const fixedTexts = {
  email: msg`Enter a valid email address, such as name@example.com.`,
  mobile: msg`Enter a valid mobile number for the selected country.`,
  different: msg`The passwords don’t match.`,
  easy: msg`This password is too easy to guess. Choose a less predictable one.`,
  terms: requiredTexts.terms,
} as const;

/** The message of an invalid field (specification, section 5), in our words. */
export function issueText(i18n: I18n, field: FieldName, issue: FieldIssue): string {
  if (issue.kind === "required") return i18n._(requiredTexts[field]);
  if (issue.kind === "length" || issue.kind === "number") return boundsText(i18n, issue);
  if (issue.kind !== "code") return i18n._(fixedTexts[issue.kind]);
  const { digits } = issue;
  return i18n._(msg`Enter all ${digits} digits of the code.`);
}

function boundsText(
  i18n: I18n,
  { kind, min, max }: Extract<FieldIssue, { readonly min: number }>,
): string {
  return kind === "length"
    ? i18n._(msg`Use ${min} to ${max} characters.`)
    : i18n._(msg`Enter a whole number from ${min} to ${max}.`);
}
