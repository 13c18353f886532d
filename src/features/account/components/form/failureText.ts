import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Failure } from "../../model/failure.ts";

const texts: Readonly<Record<Exclude<Failure["kind"], "gateway">, MessageDescriptor>> = {
  wrongCode: msg`Incorrect code. Check it and try again.`,
  codeExpired: msg`This code has expired. Request a new one.`,
  weakPassword: msg`This password is too easy to guess. Choose a less predictable one.`,
  undecryptable: msg`We couldn’t read the encrypted data. Reload the page and try again.`,
  wrongCredentials: msg`Incorrect account or password.`,
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

/** The text for a failed call: the page's own, or the gateway's message for an unknown code. */
export function failureText(i18n: I18n, failure: Failure): string {
  return failure.kind === "gateway" ? failure.message : i18n._(texts[failure.kind]);
}
