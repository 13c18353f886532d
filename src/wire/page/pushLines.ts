import type { Decimal } from "../market/market.ts";
import type { PriceAlert } from "./priceAlerts.ts";

/** Paths of the calls about price alerts that the server sends (Web Push), without a leading slash. */
export const pushPaths = {
  /** GET: the key that this server signs its messages with, `PushKeyData`. */
  key: "v1/mix/public/pushKey",
  /** POST `PushWish`: send these lines there once they are reached. */
  keep: "v1/mix/public/pushKeep",
  /** POST `PushEnd`: forget these lines, or all of an endpoint. */
  forget: "v1/mix/public/pushForget",
} as const;

/** Bounds of the calls. */
export const pushLimits = {
  /** The most lines of one subscription. */
  maxLines: 20,
  maxEndpointLength: 1024,
  /** Longest text of a price. */
  maxPriceLength: 64,
} as const;

/** A price that the server watches: a price alert without its words. */
export type PushLine = Pick<PriceAlert, "from" | "to" | "side"> & { readonly price: Decimal };

/** The answer of `pushPaths.key`. */
export interface PushKeyData {
  /** The uncompressed point on P-256 in unpadded base64url, as `PushManager.subscribe` takes it (RFC 8292). */
  readonly publicKey: string;
}

/** A browser's subscription, as `PushSubscription.toJSON` has it, and the lines to watch for it. */
export interface PushWish {
  readonly endpoint: string;
  readonly keys: {
    /** The browser's key on P-256 and its secret (RFC 8291), in unpadded base64url. */
    readonly p256dh: string;
    readonly auth: string;
  };
  readonly lines: readonly PushLine[];
}

/** What is to be forgotten. */
export interface PushEnd {
  readonly endpoint: string;
  /** Absent for all. */
  readonly lines?: readonly PushLine[];
}

/** A line's name: the `id` of the price alert that it is of. */
export function lineId({ from, to, side, price }: PushLine): string {
  return `${from}/${to}/${side}/${price}`;
}
