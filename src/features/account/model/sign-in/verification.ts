import { codeField } from "../../../../api/account/accountApi.ts";
import {
  accountLimits,
  type LoginData,
  signedInUserId,
  type VerificationKind,
  type VerificationNeeded,
} from "../../../../wire/account/account.ts";
import { codeOf, type FieldIssue, firstIssue, required } from "../validation.ts";

/** The codes of the second step, by field name. */
export interface VerificationValues {
  readonly emailCode: string;
  readonly mobileCode: string;
  readonly googleCode: string;
}

/** The fault of a code; `undefined` when it is valid. */
export function codeIssue(text: string): FieldIssue | undefined {
  return firstIssue(text, [required, codeOf(accountLimits.verifyCodeLength)]);
}

/** The codes of the given kinds, by field name. */
export function codesOf(
  kinds: readonly VerificationKind[],
  values: VerificationValues,
): Partial<VerificationValues> {
  return Object.fromEntries(kinds.map((kind) => [codeField[kind], values[codeField[kind]]]));
}

/** The next step after a sign-in call. */
export type SignInProgress =
  | { readonly kind: "done" }
  | { readonly kind: "verify"; readonly needed: VerificationNeeded };

/** Tells from a sign-in's answer whether it is complete. */
export function progressOf(data: LoginData): SignInProgress {
  if (signedInUserId(data) === undefined && "serialNO" in data)
    return { kind: "verify", needed: data };
  return { kind: "done" };
}
