import { lookup as lookUpName } from "node:dns/promises";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./isPublicAddress.ts";

/** What is sent, and to whom. */
export interface Outbound {
  /** An address with https. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** What a sender may do. */
export interface PostOptions {
  /** Whether receivers may stand in the operator's own network. */
  readonly allowPrivate: boolean;
  /** The longest time for all of it, from the look-up of the name to the answer. */
  readonly timeoutMs: number;
  /** All addresses of a name. Default: those that the system knows. */
  readonly lookUp?: (host: string) => Promise<readonly { readonly address: string }[]>;
  /** A certificate authority besides the known ones, for tests. */
  readonly ca?: string;
}

/** The answer; what the receiver says besides is not read. */
export interface PostAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** What was not delivered. The message has no part of the address, which may be a secret. */
export class DeliveryFailure extends Error {
  override readonly name = "DeliveryFailure";
  /** True where another attempt would fare no better. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal }: { readonly isFinal: boolean }) {
    super(message);
    this.isFinal = isFinal;
  }
}

const unfinished = { isFinal: false } as const;

/**
 * Posts to an address that somebody else has named, and to nobody but the internet: only https, no redirects, and only to
 * addresses that were checked, so that a name cannot point elsewhere between the check and the connection. Resolves with
 * whatever the receiver answers; rejects with a `DeliveryFailure` where it does not.
 */
export async function postToInternet(
  { url, headers, body }: Outbound,
  { timeoutMs, allowPrivate, lookUp = systemLookUp, ca }: PostOptions,
): Promise<PostAnswer> {
  const target = URL.parse(url);
  if (target?.protocol !== "https:")
    throw new DeliveryFailure("The address is not https.", { isFinal: true });
  const signal = AbortSignal.timeout(timeoutMs);
  const found = addressesOf(target, { allowPrivate, lookUp });
  const checked = await Promise.race([found, rejectAt(signal)]);
  return post({ target, headers, body, signal, ca, checked });
}

type Checked = readonly { readonly address: string; readonly family: 4 | 6 }[];

async function addressesOf(
  { hostname }: URL,
  { allowPrivate, lookUp }: Required<Pick<PostOptions, "allowPrivate" | "lookUp">>,
): Promise<Checked> {
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  const found =
    isIP(host) === 0
      ? await lookUp(host).catch(() => {
          throw new DeliveryFailure("The receiver’s name is not known.", unfinished);
        })
      : [{ address: host }];
  if (!allowPrivate && found.some(({ address }) => !isPublicAddress(address)))
    throw new DeliveryFailure("The address is not on the internet.", { isFinal: true });
  return found.map(({ address }) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
}

const systemLookUp = (host: string) => lookUpName(host, { all: true });

interface Post extends Omit<Outbound, "url"> {
  readonly target: URL;
  readonly signal: AbortSignal;
  readonly ca: string | undefined;
  readonly checked: Checked;
}

function post({ target, headers, body, signal, ca, checked }: Post): Promise<PostAnswer> {
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
        const { statusCode: status = 0, headers: answered } = answer;
        resolve({ status, retryAfter: answered["retry-after"] });
        answer.destroy();
      },
    );
    sending.on("error", (cause: NodeJS.ErrnoException) => {
      reject(
        new DeliveryFailure(`The receiver cannot be reached (${reasonOf(cause)}).`, unfinished),
      );
    });
    sending.end(body);
  });
}

/** The code alone: messages repeat names and addresses. */
function reasonOf({ code, name }: NodeJS.ErrnoException): string {
  return name === "AbortError" || name === "TimeoutError" ? "time-out" : (code ?? "unknown");
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = (): void => {
      reject(new DeliveryFailure("The receiver cannot be reached (time-out).", unfinished));
    };
    signal.addEventListener("abort", late, { once: true });
  });
}
