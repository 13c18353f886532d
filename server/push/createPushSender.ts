import webPush from "web-push";
import { lineId } from "../../src/wire/page/pushLines.ts";
import { deriveSigningKey } from "../crypto/deriveSigningKey.ts";
import { DeliveryFailure, type PostOptions, postToInternet } from "../outbound/postToInternet.ts";
import type { ReachedLine } from "./createLineBook.ts";
import { pushPolicy } from "./pushPolicy.ts";

/** What push services know this server by (VAPID, RFC 8292). The private key never leaves it. */
export interface PushKeys {
  /** The uncompressed point on P-256 in unpadded base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys of a gateway, made with its others at the first start. With another sealing key, subscriptions end. */
export function createPushKeys(sealingKey: Uint8Array): PushKeys {
  const { d, x, y } = deriveSigningKey(sealingKey, "web push, P-256");
  const point = Buffer.concat([
    Uint8Array.of(uncompressed),
    Buffer.from(x, "base64url"),
    Buffer.from(y, "base64url"),
  ]);
  return Object.freeze({ publicKey: point.toString("base64url"), privateKey: d });
}

/** The first byte of a point with both its coordinates. */
const uncompressed = 4;

/**
 * What came of a message: the push service has it, knows no such subscription any more, or refuses this message for good; or
 * another attempt may fare better after so many milliseconds, as the service refuses this server for now (denied) or fails.
 */
export type SendOutcome =
  | { readonly kind: "sent" | "gone" | "refused" }
  | { readonly kind: "denied" | "later"; readonly ms: number };

/** Sends one message to one browser. Never rejects. */
export type SendPush = (line: ReachedLine) => Promise<SendOutcome>;

/** The dependencies of a sender. */
export interface PushSenderDeps {
  readonly keys: PushKeys;
  /** Whom a push service may turn to: an https address of this site, or a mail address. */
  readonly subject: string;
  readonly options?: Partial<PostOptions>;
}

const secondMs = 1_000;
/** Messages of one length tell a push service nothing of what they are about. */
const paddedChars = 192;

/** Makes the sender. Messages are encrypted for the browser (RFC 8291), so that the push service cannot read them. */
export function createPushSender({ keys, subject, options }: PushSenderDeps): SendPush {
  return async (line) => {
    try {
      const { endpoint } = line;
      const text = JSON.stringify({ id: lineId(line), on: line.reachedOn }).padEnd(paddedChars);
      const { headers, body } = webPush.generateRequestDetails(line, text, {
        vapidDetails: { subject, ...keys },
        TTL: pushPolicy.tellMs / secondMs,
        urgency: "high",
      });
      const { status, retryAfter } = await postToInternet(
        { url: endpoint, headers: texts(headers), body },
        { allowPrivate: false, timeoutMs: pushPolicy.sendMs, ...options },
      );
      return outcomeOf(status, retryAfter);
    } catch (failure) {
      // What is no delivery failure is a key that does not fit the curve.
      const isFinal = !(failure instanceof DeliveryFailure) || failure.isFinal;
      return isFinal ? { kind: "refused" } : { kind: "later", ms: pushPolicy.retryMs };
    }
  };
}

function texts(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

const [notFound, gone, timeOut, tooMany, serverError] = [404, 410, 408, 429, 500];
/** Keys or pace that a service does not accept: what the operator or time may mend, while the browser still waits. */
const denied: ReadonlySet<number> = new Set([401, 403, 406]);

function outcomeOf(status: number, retryAfter = ""): SendOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === notFound || status === gone) return { kind: "gone" };
  if (denied.has(status)) return { kind: "denied", ms: pushPolicy.maxRetryMs };
  if (!isPassing(status)) return { kind: "refused" };
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * secondMs : pushPolicy.retryMs;
  return { kind: "later", ms: Math.min(Math.max(ms, secondMs), pushPolicy.maxRetryMs) };
}

function isPassing(status: number): boolean {
  return status === timeOut || status === tooMany || status >= serverError;
}
