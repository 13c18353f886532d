import { createHmac } from "node:crypto";
import type { Clock } from "../../src/lib/clock.ts";
import { DeliveryFailure, type PostOptions, postToInternet } from "../outbound/postToInternet.ts";
import { alertsPolicy } from "./alertsPolicy.ts";

/** What is sent. */
export interface WebhookDelivery {
  /** An address with https. */
  readonly url: string;
  /** The same for each attempt. */
  readonly id: string;
  /** JSON text. */
  readonly body: string;
}

/** What a sender may do, and what it signs with. */
export interface WebhookSenderDeps extends Omit<PostOptions, "timeoutMs"> {
  readonly clock: Clock;
  /** The key of a receiver, by its address. */
  readonly keyOf: (url: string) => string;
  readonly timeoutMs?: number;
}

/** Statuses of a receiver that is gone or refuses for good. */
const finalStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 410, 413, 415, 422]);
const secondMs = 1_000;

/**
 * Sends signed webhooks by `postToInternet`. Resolves once the receiver answers 2xx, rejects with a `DeliveryFailure`
 * otherwise.
 */
export function createWebhookSender(deps: WebhookSenderDeps) {
  const { timeoutMs = alertsPolicy.webhookMs } = deps;
  return async ({ url, id, body }: WebhookDelivery): Promise<void> => {
    const headers = {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "user-agent": "Parallax",
      "x-parallax-delivery": id,
      "x-parallax-signature": signatureOf(body, {
        key: deps.keyOf(url),
        seconds: Math.floor(deps.clock() / secondMs),
      }),
    };
    const { status } = await postToInternet({ url, headers, body }, { ...deps, timeoutMs });
    if (status >= 200 && status < 300) return;
    throw new DeliveryFailure(`The receiver answered ${status}.`, {
      isFinal: finalStatuses.has(status),
    });
  };
}

/** The header's value: when it was signed, and the HMAC-SHA-256 of that, a dot and the body. */
function signatureOf(
  body: string,
  { key, seconds }: { readonly key: string; readonly seconds: number },
): string {
  const mac = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}
