import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Failure, failureOfAnswer, type Refusal } from "./failure.ts";

const texts: Readonly<Record<Exclude<Failure["kind"], "other">, MessageDescriptor>> = {
  invalidInput: msg`This isn’t valid. Check what you entered and try again.`,
  notAllowed: msg`This isn’t allowed right now. Reload the page. If that doesn’t help, sign out and sign in again, or switch to your main account.`,
  tooLong: msg`That’s too long to send. Shorten it and try again.`,
  outdatedPage: msg`This page is out of date. Reload it and try again.`,
  unverified: msg`We couldn’t verify this request. Reload the page and try again.`,
  wrongTime: msg`We couldn’t verify this request in time. Check the date and time of your device, then try again.`,
  unknownDevice: msg`We couldn’t verify this device. Sign in again.`,
  challengeFailed: msg`The security check didn’t work, so nothing was sent. Wait a moment and try again.`,
  wrongCode: msg`Incorrect code. Check it and try again.`,
  codeExpired: msg`This code has expired. Request a new one.`,
  weakPassword: msg`This password is too easy to guess. Choose a less predictable one.`,
  undecryptable: msg`We couldn’t read the encrypted data. Reload the page and try again.`,
  wrongCredentials: msg`Incorrect account or password.`,
  staleSignIn: msg`For your security, sign out and sign in again. Then try this within 10 minutes.`,
  unknownAccount: msg`There’s no such account. Check for typos.`,
  alreadyRegistered: msg`An account with this email or mobile number already exists. Sign in instead.`,
  goneSignIn: msg`Sign-in timed out. Select Sign in to try again. What you typed is still here.`,
  tooManyRequests: msg`Too many attempts. Wait a minute and try again.`,
  tooManyAttempts: msg`Too many failed attempts. For your security, sign-in is locked for a while.`,
  accountFrozen: msg`This account is frozen. Contact support.`,
  signInRequired: msg`Your session has ended. Please sign in again.`,
  challengeCancelled: msg`You closed the security check, so nothing was sent.`,
  notConfigured: msg`This sign-in method isn’t available.`,
  unavailable: msg`The service isn’t responding. Try again in a moment.`,
  network: msg`No response. Check your connection and try again. What you typed is still here.`,
};

/** What is said where nothing was typed. */
const noResponse = msg`No response. Check your connection and try again.`;

const wrongPassword = msg`Incorrect password.`;
const wrongPasskey = msg`We couldn’t verify this passkey. Try another way to sign in.`;

const wrongFields: ReadonlyMap<string | undefined, MessageDescriptor> = new Map([
  ["pwd", wrongPassword],
  ["fidoVerifyCode", wrongPasskey],
  ["credential", texts.unverified],
  ["qrcodeKey", texts.unverified],
]);

interface FailureTextOptions {
  /** False where the call sent nothing that anybody typed. Default true. */
  readonly isTyped?: boolean;
}

/** The text for a failed call, in the page's language. The gateway's own message is English and never shown. */
export function failureText(
  i18n: I18n,
  failure: Failure,
  { isTyped = true }: FailureTextOptions = {},
): string {
  if (failure.kind === "network" && !isTyped) return i18n._(noResponse);
  if (failure.kind === "wrongCredentials") {
    // Where only one thing was asked for.
    const text = wrongFields.get(failure.field) ?? texts.wrongCredentials;
    return i18n._(text);
  }
  if (failure.kind !== "other") return i18n._(texts[failure.kind]);
  const { code, traceId } = failure;
  return i18n._(
    msg`Something went wrong. Try again. If it keeps happening, contact support with code ${code} and reference ${traceId}.`,
  );
}

/** The text for an answer that refuses a call. */
export function answerText(i18n: I18n, answer: Refusal): string {
  return failureText(i18n, failureOfAnswer(answer));
}
