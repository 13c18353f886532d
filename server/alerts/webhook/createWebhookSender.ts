import { createHmac } from "node:crypto";
import { lookup as lookUpName } from "node:dns/promises";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Clock } from "../../../src/lib/clock.ts";
import { alertsPolicy } from "../alertsPolicy.ts";
import { isPublicAddress } from "./isPublicAddress.ts";

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
export interface WebhookSenderDeps {
  readonly clock: Clock;
  /** Whether receivers may stand in the operator's own network. */
  readonly allowPrivate: boolean;
  /** The key of a receiver, by its address. */
  readonly keyOf: (url: string) => string;
  /** All addresses of a name. Default: those that the system knows. */
  readonly lookUp?: (host: string) => Promise<readonly { readonly address: string }[]>;
  /** A certificate authority besides the known ones, for tests. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** A webhook that was not delivered. The message has no part of the address, which may be a secret. */
export class WebhookFailure extends Error {
  override readonly name = "WebhookFailure";
  /** True where another attempt would fare no better. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal }: { readonly isFinal: boolean }) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Statuses of a receiver that is gone or refuses for good. */
const finalStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 410, 413, 415, 422]);
const secondMs = 1_000;

/**
 * Sends signed webhooks, and to nobody but the internet: only https, no redirects, and only to addresses that were
 * checked, so that a name cannot point elsewhere between the check and the connection. Resolves once the receiver answers
 * 2xx, rejects with a `WebhookFailure` otherwise.
 */
export function createWebhookSender(deps: WebhookSenderDeps) {
  const { timeoutMs = alertsPolicy.webhookMs, lookUp = systemLookUp } = deps;
  return async ({ url, id, body }: WebhookDelivery): Promise<void> => {
    const target = URL.parse(url);
    if (target?.protocol !== "https:")
      throw new WebhookFailure("The address is not https.", { isFinal: true });
    const signal = AbortSignal.timeout(timeoutMs);
    const checked = await Promise.race([
      addressesOf(target, { ...deps, lookUp }),
      rejectAt(signal),
    ]);
    const status = await post(
      { target, body, signal, ca: deps.ca, checked },
      {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        "user-agent": "Parallax",
        "x-parallax-delivery": id,
        "x-parallax-signature": signatureOf(body, {
          key: deps.keyOf(url),
          seconds: Math.floor(deps.clock() / secondMs),
        }),
      },
    );
    if (status >= 200 && status < 300) return;
    throw new WebhookFailure(`The receiver answered ${status}.`, {
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

type Checked = readonly { readonly address: string; readonly family: 4 | 6 }[];

async function addressesOf(
  { hostname }: URL,
  { allowPrivate, lookUp }: Required<Pick<WebhookSenderDeps, "allowPrivate" | "lookUp">>,
): Promise<Checked> {
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  const found =
    isIP(host) === 0
      ? await lookUp(host).catch(() => {
          throw new WebhookFailure("The receiver’s name is not known.", { isFinal: false });
        })
      : [{ address: host }];
  if (!allowPrivate && found.some(({ address }) => !isPublicAddress(address)))
    throw new WebhookFailure("The address is not on the internet.", { isFinal: true });
  return found.map(({ address }) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
}

const systemLookUp = (host: string) => lookUpName(host, { all: true });

interface Post {
  readonly target: URL;
  readonly body: string;
  readonly signal: AbortSignal;
  readonly ca: string | undefined;
  readonly checked: Checked;
}

/** Resolves with the status. What the receiver says besides is not read. */
function post(
  { target, body, signal, ca, checked }: Post,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const lookup: LookupFunction = (_host, { all }, found) => {
    const [first] = checked;
    if (all === true) found(null, [...checked]);
    else found(null, first?.address ?? "", first?.family);
  };
  return new Promise((resolve, reject) => {
    const sending = request(
      target,
      { method: "POST", headers, lookup, signal, agent: false, ...(ca !== undefined && { ca }) },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sending.on("error", (cause: NodeJS.ErrnoException) => {
      reject(
        new WebhookFailure(`The receiver cannot be reached (${reasonOf(cause)}).`, unfinished),
      );
    });
    sending.end(body);
  });
}

const unfinished = { isFinal: false } as const;

/** The code alone: messages repeat names and addresses. */
function reasonOf({ code, name }: NodeJS.ErrnoException): string {
  return name === "AbortError" || name === "TimeoutError" ? "time-out" : (code ?? "unknown");
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = (): void => {
      reject(new WebhookFailure("The receiver cannot be reached (time-out).", unfinished));
    };
    signal.addEventListener("abort", late, { once: true });
  });
}
