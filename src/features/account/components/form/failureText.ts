import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Failure } from "../../model/failure.ts";

const texts: Readonly<Record<Exclude<Failure["kind"], "gateway">, MessageDescriptor>> = {
  wrongCode: msg`This code is not right. Check it and try again.`,
  codeExpired: msg`This code has expired. Send a new one.`,
  weakPassword: msg`This password is easy to guess. Choose one that is less regular.`,
  undecryptable: msg`The encrypted data could not be read. Load this page again and try once more.`,
  wrongCredentials: msg`The account or the password is not right.`,
  unknownAccount: msg`This account does not exist.`,
  alreadyRegistered: msg`There is an account with this e-mail or mobile number already. Sign in instead.`,
  goneSignIn: msg`This sign-in took too long and has ended. Press Sign in to start again; what you typed is still there.`,
  tooManyRequests: msg`Too many tries in a short time. Wait a minute and try again.`,
  tooManyAttempts: msg`Too many failed tries. For your safety the account is closed to sign-ins for a while.`,
  accountFrozen: msg`This account is frozen. Please write to our support.`,
  signInRequired: msg`Your session has ended. Please sign in again.`,
  challengeCancelled: msg`The security check was closed before it was passed, so nothing was sent.`,
  notConfigured: msg`This is not available here.`,
  unavailable: msg`The service cannot answer right now. Try again in a moment.`,
  network: msg`No answer came. Check your connection and try again; what you typed is still there.`,
};

/** The text for a failed call: the page's own, or the gateway's message for an unknown code. */
export function failureText(i18n: I18n, failure: Failure): string {
  return failure.kind === "gateway" ? failure.message : i18n._(texts[failure.kind]);
}
