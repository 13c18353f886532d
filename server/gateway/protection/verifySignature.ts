import { headerNames, isTraceId } from "../../../src/wire/headers.ts";
import {
  signedString,
  signErrorCodes,
  signHeaderNames,
  signing,
  type SignMode,
} from "../../../src/wire/signing.ts";
import type { SessionKey } from "../calls/call.ts";
import type { ReplayGuard } from "./createReplayGuard.ts";
import { isTimely } from "./isTimely.ts";
import { isKeyAlgorithm, isSignedBy, md5Of, readPublicKey } from "./rsaKey.ts";
import { signFailure } from "./signFailure.ts";

/** A request as it arrived. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path with its query exactly as it was sent. */
  readonly target: string;
  readonly headers: Headers;
  /** The body exactly as it was sent; empty for none. */
  readonly body: string;
}

/** What a signature is held against. */
export interface SignatureTerms {
  /** The announced mode of the path. */
  readonly mode: SignMode;
  /** The session's key; `undefined` for a session that has none. */
  readonly key: SessionKey | undefined;
  readonly nowMs: number;
  readonly replays: ReplayGuard;
}

/**
 * Holds the signature of a core request against the key of its session (specification, section 8; design, section 5).
 * Throws the `GatewayFailure` of the first that applies: `00020` no signature, `00021` another mode than announced,
 * `00022` a time outside the window, `00023` another key, a digest or a signature that does not fit what arrived, or
 * a trace id that this key has signed before. A session without a key is taken with the sign of a client that could
 * make none, and with that alone.
 */
export async function verifySignature(
  request: ReceivedRequest,
  { mode, key, nowMs, replays }: SignatureTerms,
): Promise<void> {
  const header = (name: string): string => request.headers.get(name) ?? "";
  const sign = header(signHeaderNames.sign);
  if (key === undefined && sign === signing.noSignature) return;
  if (sign === "" || sign === signing.noSignature) throw signFailure(signErrorCodes.missing);
  if (header(signHeaderNames.mode) !== String(mode)) throw signFailure(signErrorCodes.modeMismatch);
  if (!isTimely(header(headerNames.time), nowMs)) throw signFailure(signErrorCodes.expired);
  const isTaken = key !== undefined && (await isTakenFrom(key, request, { mode, replays }));
  if (!isTaken) throw signFailure(signErrorCodes.invalid);
}

/** The trace id is asked about last: only a whole signature uses one up. */
async function isTakenFrom(
  key: SessionKey,
  request: ReceivedRequest,
  { mode, replays }: Pick<SignatureTerms, "mode" | "replays">,
): Promise<boolean> {
  if (!isWhole(request, mode, key)) return false;
  const traceId = request.headers.get(headerNames.traceId) ?? "";
  return mode === 0 || (isTraceId(traceId) && replays.take(key.md5, traceId));
}

/** True where key, digest and signature all fit the string that what arrived makes. */
function isWhole(
  { headers, method, target, body }: ReceivedRequest,
  mode: SignMode,
  key: SessionKey,
) {
  const header = (name: string): string => headers.get(name) ?? "";
  const text = signedString(
    {
      method,
      path: target,
      time: header(headerNames.time),
      traceId: header(headerNames.traceId),
      body,
    },
    mode,
  );
  return (
    header(signHeaderNames.key) === key.md5 &&
    header(signHeaderNames.dataMd5) === md5Of(text) &&
    isSignedByKey(key, text, header(signHeaderNames.sign))
  );
}

function isSignedByKey({ publicKey, algorithm }: SessionKey, text: string, sign: string): boolean {
  const key = isKeyAlgorithm(algorithm) ? readPublicKey(publicKey, algorithm) : undefined;
  return key !== undefined && isSignedBy(key, text, sign);
}
