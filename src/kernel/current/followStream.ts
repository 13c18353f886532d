import { trustedJson } from "../../lib/trusted.ts";
import { quotesAtom, ratesAtom, stampOf } from "../../state/market/market.ts";
import type { AppStore } from "../../state/store.ts";
import { streamLimits, streamPath, type StreamUpdate } from "../../wire/market/stream.ts";

/** The part of an `EventSource` that is used. */
export interface Events extends EventTarget {
  readonly readyState: number;
  readonly close: () => void;
}

/** What the stream of a page depends on. */
export interface StreamDeps {
  readonly store: AppStore;
  readonly open: (url: string) => Events;
  /** True while the page must have no connection. */
  readonly isQuiet: () => boolean;
  readonly later: (ms: number, run: () => void) => void;
  /** A random number from 0 to 1. */
  readonly random: () => number;
}

/** The stream of a page. */
export interface FollowedStream {
  /** Opens, renews or ends the stream as the page is now. */
  readonly follow: () => void;
  /** Does the same, and asks at once if the last answer was a refusal, because the reason for it may be gone. */
  readonly retry: () => void;
}

/** `EventSource.CLOSED`: the server has refused, and the browser does not try again. */
const closed = 2;

/**
 * A refused page asks again after so long, and after twice as long each time, up to the most; each page adds up to as much
 * again, so that those which a restart has refused do not come back together.
 */
const firstWaitMs = 30_000;
const mostWaitMs = 300_000;

/**
 * Keeps the figures of a page current by a stream of newer ones: for the symbols that the page holds, those that it comes to
 * hold as well, from the version that it has. A lost connection comes back by itself, where it ended; without a stream nothing
 * is lost, as the figures are asked for every half hour anyway.
 */
export function followStream({ store, open, isQuiet, later, random }: StreamDeps): FollowedStream {
  let events: Events | undefined;
  let followed = "";
  /** The last refusal, until its time is over. */
  let refusal: symbol | undefined;
  let waitMs = firstWaitMs;

  const follow = (): void => {
    const held = Object.keys(store.get(quotesAtom).quotes).toSorted();
    const isSilent = refusal !== undefined || isQuiet();
    const symbols = isSilent ? "" : held.slice(0, streamLimits.maxSymbols).join(",");
    if (symbols === followed) return;
    events?.close();
    events = undefined;
    followed = symbols;
    if (symbols === "") return;
    const { version } = store.get(ratesAtom).stamp;
    const opened = open(`/${streamPath}?symbols=${symbols}&version=${version}`);
    events = opened;
    opened.addEventListener("message", (event) => {
      if (event instanceof MessageEvent)
        takeUpdate(store, trustedJson<StreamUpdate>(String(event.data)));
    });
    opened.addEventListener("open", () => {
      waitMs = firstWaitMs;
    });
    opened.addEventListener("error", () => {
      if (opened.readyState === closed) waitRefused();
    });
  };

  function waitRefused(): void {
    const own = Symbol("refused");
    refusal = own;
    follow();
    later(waitMs * (1 + random()), () => {
      if (refusal !== own) return;
      refusal = undefined;
      follow();
    });
    waitMs = Math.min(2 * waitMs, mostWaitMs);
  }

  store.sub(quotesAtom, follow);
  return Object.freeze({
    follow,
    retry: () => {
      refusal = undefined;
      waitMs = firstWaitMs;
      follow();
    },
  });
}

/** Figures that have not changed stay as they are. The quotes come first: whoever shows figures waits for the rates. */
function takeUpdate(store: AppStore, update: StreamUpdate): void {
  const stamp = stampOf(update);
  const { quotes } = store.get(quotesAtom);
  const changed = update.quotes.map((quote) => [quote.symbol, quote] as const);
  store.set(quotesAtom, { stamp, quotes: { ...quotes, ...Object.fromEntries(changed) } });
  const { rates, symbols } = store.get(ratesAtom);
  store.set(ratesAtom, { stamp, symbols, rates: { ...rates, ...update.rates } });
}
