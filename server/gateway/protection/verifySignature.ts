import { type SignErrorCode, signErrorCodes } from "../../../src/wire/envelope.ts";
import { headerNames, isTraceId } from "../../../src/wire/headers.ts";
import {
  signedString,
  signHeaderNames,
  signing,
  type SignMode,
} from "../../../src/wire/signing.ts";
import type { SessionKey } from "../../calls/call.ts";
import type { ReplayGuard } from "./createReplayGuard.ts";
import { isKeyAlgorithm, isSignedBy, md5Of, readPublicKey } from "./rsaKey.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";

/** A request as received. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path with its query exactly as it was sent. */
  readonly target: string;
  readonly headers: Headers;
  /** The body exactly as it was sent; empty for no body. */
  readonly body: string;
}

/** The facts that a signature is verified against. */
export interface SignatureTerms {
  /** The announced mode of the path. */
  readonly mode: SignMode;
  /** The session's key; `undefined` for a session that has none. */
  readonly key: SessionKey | undefined;
  readonly nowMs: number;
  readonly replays: ReplayGuard;
}

/**
 * Verifies the signature of a core request with the key of its session (specification, section 8; "Signing" in
 * `src/wire/PROTOCOL.md`). Throws the `GatewayFailure` of the first fault that applies: `00020` no signature, `00021`
 * another mode than announced, `00022` a time outside the window, `00023` another key, a digest or a signature that does
 * not match the request, or a trace id that this key has signed before. A session without a key is accepted only with
 * the sign of a client that could make none.
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

/** The trace id is checked last, so that only a valid signature uses one up. */
async function isTakenFrom(
  key: SessionKey,
  request: ReceivedRequest,
  { mode, replays }: Pick<SignatureTerms, "mode" | "replays">,
): Promise<boolean> {
  if (!isWhole(request, mode, key)) return false;
  const traceId = request.headers.get(headerNames.traceId) ?? "";
  return mode === 0 || (isTraceId(traceId) && replays.take(key.md5, traceId));
}

/** True if key, digest and signature all match the string that the request makes. */
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

const refusals: Readonly<Record<SignErrorCode, string>> = {
  [signErrorCodes.missing]: "The request isn't signed. Reload the page.",
  [signErrorCodes.modeMismatch]:
    "The request isn't signed the way this site requires. Reload the page.",
  [signErrorCodes.expired]:
    "The request took too long. Check the date and time of your device, then try again.",
  [signErrorCodes.invalid]: "The signature of the request isn't valid. Please sign in again.",
};

/** The failure of a refused signature: the specification's code, and the header that tells the client (section 8). */
export function signFailure(code: SignErrorCode): GatewayFailure {
  return new GatewayFailure(code, refusals[code], { headers: { [signHeaderNames.error]: code } });
}

/** `tm`: epoch milliseconds, thirteen digits until the year 2286. */
const timePattern = /^[1-9]\d{12}$/;

/** True for a `tm` within `signing.windowMs` of the gateway's clock, in either direction. */
export function isTimely(time: string, nowMs: number): boolean {
  return timePattern.test(time) && Math.abs(Number(time) - nowMs) <= signing.windowMs;
}
