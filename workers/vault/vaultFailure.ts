import type { CallFailure } from "../../src/wire/callDeclaration.ts";
import type { VaultFailureCode } from "../../src/wire/workerClient.ts";

/** The message of each failure; that for the server key is the specification's (section 5). */
const messages: Readonly<Record<VaultFailureCode, string>> = {
  unavailable: "request protection is not available",
  "configuration-failed": "the signing configuration could not be fetched",
  "server-key-refused": "server public key verification failed",
  "generation-failed": "a key pair could not be made",
  "generation-timeout": "a key pair was not made in time",
  "no-key-pair": "there is no key pair for this session",
  "storage-failed": "key pairs could not be removed from storage",
  "bad-call": "the worker does not take this call",
  "crypto-failed": "the cryptographic operation failed",
};

/** Failures after which the same call may succeed later: their cause lies outside, or passes with time. */
const retryable: ReadonlySet<VaultFailureCode> = new Set([
  "unavailable",
  "configuration-failed",
  "generation-timeout",
  "storage-failed",
]);

/** A failure as a value, with its message. It never holds any part of a request. */
export function vaultFailure<Code extends VaultFailureCode>(code: Code): CallFailure<Code> {
  return Object.freeze({
    ok: false,
    code,
    message: messages[code],
    retryable: retryable.has(code),
  });
}
