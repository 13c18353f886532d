import { signErrorCodes } from "../../../src/wire/envelope.ts";
import { headerNames, isTraceId } from "../../../src/wire/headers.ts";
import { signedString } from "../../../src/wire/signing.ts";
import type { SessionKey } from "../../calls/call.ts";
import type { ReplayGuard } from "./createReplayGuard.ts";
import { type KeyClaim, undecryptable } from "./decryptBody.ts";
import { isTimely, type ReceivedRequest, signFailure } from "./verifySignature.ts";
import { isKeyAlgorithm, isSignedBy, md5Of, readPublicKey } from "./rsaKey.ts";

/**
 * The first signature of a new key is in mode 1: it covers this request without the body, because the body holds it.
 */
const initMode = 1;

/**
 * The new key of a login body, after its own signature of this request has been checked, so that nobody can sign in
 * with a key of somebody else. Throws `undecryptable` if it is not a key of the length it names, `00022` for a time
 * outside the window, `00023` for a signature that does not match or has been used before.
 */
export async function proveKey(
  claim: KeyClaim,
  request: Pick<ReceivedRequest, "method" | "target" | "headers">,
  { nowMs, replays }: { readonly nowMs: number; readonly replays: ReplayGuard },
): Promise<SessionKey> {
  const { algorithm, publicKey, initSign } = claim;
  const key = isKeyAlgorithm(algorithm) ? readPublicKey(publicKey, algorithm) : undefined;
  if (key === undefined) throw undecryptable();
  const time = request.headers.get(headerNames.time) ?? "";
  if (!isTimely(time, nowMs)) throw signFailure(signErrorCodes.expired);
  const traceId = request.headers.get(headerNames.traceId) ?? "";
  const text = signedString(
    { method: request.method, path: request.target, time, traceId, body: "" },
    initMode,
  );
  const md5 = md5Of(publicKey);
  const isProven =
    isTraceId(traceId) && isSignedBy(key, text, initSign) && (await replays.take(md5, traceId));
  if (!isProven) throw signFailure(signErrorCodes.invalid);
  return Object.freeze({ publicKey, md5, algorithm });
}
