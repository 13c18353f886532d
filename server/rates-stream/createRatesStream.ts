import type { Clock } from "../../src/lib/clock.ts";
import { streamLimits } from "../../src/wire/market/stream.ts";
import { type Schedule, scheduleUnref } from "../market/refresh/createRefreshLoop.ts";
import { createFigureVersions, type StreamedMarket } from "./createFigureVersions.ts";

/** What a client of the stream wants. */
export interface StreamRequest {
  /** Upper case. */
  readonly symbols: readonly string[];
  /** The version of the figures that the caller has; empty for none. */
  readonly version: string;
  /** The block of addresses that the caller is in. */
  readonly address: string;
  /** Ends the caller's connection at once. */
  readonly hangUp?: (() => void) | undefined;
}

/** The open streams of this process. */
export interface RatesStream {
  /** The events of a new stream as bytes; `undefined` where there are as many as there may be. */
  readonly open: (request: StreamRequest) => ReadableStream<Uint8Array> | undefined;
  readonly counts: () => { readonly open: number; readonly refused: number };
  /** Ends all streams, and opens none any more. */
  readonly close: () => void;
}

/** The dependencies of the streams. */
export interface RatesStreamDeps {
  readonly market: StreamedMarket;
  readonly clock: Clock;
  /** The most streams at once, and of one block of addresses: a household or a small office, with several windows each. */
  readonly maxStreams: number;
  readonly maxOfAddress?: number;
  readonly schedule?: Schedule;
  /** A random number from 0 to 1. */
  readonly random?: () => number;
}

/** One stream. */
interface Stream extends StreamRequest {
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  /** The version that it has been told. */
  told: string;
  /** When it was told of it; epoch milliseconds. */
  toldAt: number;
  /** Beats in a row that its connection took nothing. */
  stuck: number;
}

/** Streams of the same symbols and version are told the same bytes. */
type Encoded = Map<string, Uint8Array | undefined>;

/** Beats after which a connection that takes nothing is given up. */
const maxStuck = 3;

/** A browser whose connection is lost comes back after so long, each after a while of its own. */
const retryMs = 4_000;

const defaultOfAddress = 64;

const encoder = new TextEncoder();
const beat = encoder.encode(":\n\n");

/**
 * Tells open pages of newer figures as soon as the market has them: each stream at most once a second, what it does not have
 * yet. Of a slow connection nothing is kept waiting: once it takes bytes again, it is told of the newest.
 */
export function createRatesStream(deps: RatesStreamDeps): RatesStream {
  const { market, clock, maxStreams, maxOfAddress = defaultOfAddress } = deps;
  const { schedule = scheduleUnref, random = Math.random } = deps;
  const versions = createFigureVersions(market);
  const streams = new Set<Stream>();
  const byAddress = new Map<string, number>();
  let refused = 0;
  let isClosed = false;
  let flushedAt = 0;
  let cancelFlush: (() => void) | undefined;
  let cancelBeat: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;

  function newsFor({ told, symbols }: Stream, encoded: Encoded): Uint8Array | undefined {
    const key = `${told} ${symbols.join()}`;
    if (encoded.has(key)) return encoded.get(key);
    const update = versions.since(told, symbols);
    const bytes =
      update && encoder.encode(`id: ${update.version}\ndata: ${JSON.stringify(update)}\n\n`);
    encoded.set(key, bytes);
    return bytes;
  }

  /** True where the stream has to be told later. */
  function tell(stream: Stream, encoded: Encoded): boolean {
    if (stream.told === versions.newest()) return false;
    const now = clock();
    const isFull = (stream.controller.desiredSize ?? 0) <= 0;
    if (isFull || now - stream.toldAt < streamLimits.updateGapMs) return true;
    const bytes = newsFor(stream, encoded);
    stream.told = versions.newest();
    if (bytes === undefined) return false;
    stream.toldAt = now;
    stream.controller.enqueue(bytes);
    return false;
  }

  function flush(): void {
    cancelFlush = undefined;
    flushedAt = clock();
    versions.renew();
    const encoded: Encoded = new Map();
    let isLeft = false;
    for (const stream of streams) isLeft = tell(stream, encoded) || isLeft;
    if (isLeft) flushLater(streamLimits.updateGapMs);
  }

  function flushLater(ms: number): void {
    cancelFlush ??= schedule(flush, ms);
  }

  function beatAll(): void {
    cancelBeat = schedule(beatAll, streamLimits.beatMs);
    for (const stream of streams) {
      if ((stream.controller.desiredSize ?? 0) > 0) {
        stream.stuck = 0;
        stream.controller.enqueue(beat);
      } else {
        stream.stuck += 1;
        if (stream.stuck >= maxStuck) end(stream);
      }
    }
  }

  function start(): void {
    if (streams.size > 0) return;
    versions.renew();
    unsubscribe = market.subscribe(() => {
      flushLater(Math.max(0, flushedAt + streamLimits.updateGapMs - clock()));
    });
    cancelBeat = schedule(beatAll, streamLimits.beatMs);
  }

  function forget(stream: Stream): void {
    if (!streams.delete(stream)) return;
    const left = (byAddress.get(stream.address) ?? 0) - 1;
    if (left > 0) byAddress.set(stream.address, left);
    else byAddress.delete(stream.address);
    if (streams.size > 0) return;
    // Nobody is left: nothing is read or timed until somebody comes.
    unsubscribe?.();
    cancelFlush?.();
    cancelBeat?.();
    cancelFlush = undefined;
  }

  /** A connection that takes nothing would not take the end of its stream either, and stay open without being counted. */
  function end(stream: Stream): void {
    const { controller, hangUp, stuck } = stream;
    forget(stream);
    if (stuck === 0) controller.close();
    else if (hangUp === undefined) controller.error(new Error("The connection takes nothing."));
    else hangUp();
  }

  return Object.freeze({
    open: (request: StreamRequest) => {
      const ofAddress = byAddress.get(request.address) ?? 0;
      if (isClosed || streams.size >= maxStreams || ofAddress >= maxOfAddress) {
        refused += 1;
        return undefined;
      }
      start();
      byAddress.set(request.address, ofAddress + 1);
      let own: Stream | undefined;
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          const spread = Math.round(retryMs * (1 + random()));
          controller.enqueue(encoder.encode(`retry: ${spread}\n\n`));
          own = { ...request, controller, told: request.version, toldAt: 0, stuck: 0 };
          streams.add(own);
          if (own.told !== versions.newest()) flushLater(0);
        },
        cancel: () => {
          if (own !== undefined) forget(own);
        },
      });
    },
    counts: () => ({ open: streams.size, refused }),
    close: () => {
      isClosed = true;
      for (const stream of streams) end(stream);
    },
  });
}
