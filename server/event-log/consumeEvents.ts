import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Consumer, type Message } from "@platformatic/kafka";
import { storeEach } from "../collector/createEventWriter.ts";
import type { Logger } from "../log/createLog.ts";
import type { EventStore, NewEvent } from "../store/events/eventStore.ts";
import type { ConsumerObserver, TakenBatch } from "./createConsumerMetrics.ts";
import { decodeRecord } from "./eventRecord.ts";
import { clientOptions, type EventLog, type RefusedRecord } from "./openEventLog.ts";
import { readEventLogUrl } from "./readEventLogUrl.ts";

/** What a consumer is made from. */
export interface ConsumeOptions {
  /** `EVENTS_LOG_URL`. */
  readonly url: string;
  readonly log: Pick<EventLog, "refuse">;
  readonly store: Pick<EventStore, "add" | "batch">;
  readonly logger: Logger;
  /** Ends the work after the batch that is being stored. */
  readonly signal: AbortSignal;
  /**
   * Reads again what the log was told since this time, epoch milliseconds, up to its present end, without a change to
   * what the group has read. Default: goes on behind what the group has read, without an end.
   */
  readonly replayFrom?: number | undefined;
  /** Is told of all that is stored, and of what fails. */
  readonly observer?: ConsumerObserver;
  /** How long the group waits for a member that went silent, milliseconds. Default `sessionMs`. */
  readonly sessionMs?: number;
}

const nobody: ConsumerObserver = Object.freeze({
  taken: () => {},
  done: () => {},
  failed: () => {},
});

const sessionMs = 15_000;
const beatsASession = 10;
const shortestWaitMs = 250;
const longestWaitMs = 30_000;
/** How long the broker waits for records before it says that there are none. */
const fetchWaitMs = 500;
/** The time that stands for a partition's end. */
const latest = -1n;

/**
 * Stores what is in the log: by batches, and only then says that they were read. So a batch whose consumer was killed is
 * stored again, and the store knows its events by their ids. A store or a broker that is away is asked again; nothing is
 * left out meanwhile. A record that is no event, or that the store can never hold, goes to a topic of its own. Resolves when
 * the signal says so, or at the end of a replay.
 */
export async function consumeEvents(options: ConsumeOptions): Promise<void> {
  const { logger, signal, observer = nobody } = options;
  const isOver = () => signal.aborted;
  for (let waitMs = shortestWaitMs; !isOver(); waitMs = Math.min(longestWaitMs, 2 * waitMs)) {
    try {
      await consumeOnce(options, () => {
        waitMs = shortestWaitMs;
      });
      if (options.replayFrom !== undefined) return;
    } catch (error) {
      if (isOver()) return;
      observer.failed("log");
      logger.warn({ err: error, waitMs }, "the log of events cannot be read");
      await pause(waitMs, undefined, { signal }).catch(() => {});
    }
  }
}

async function consumeOnce(options: ConsumeOptions, onProgress: () => void): Promise<void> {
  const place = readEventLogUrl(options.url);
  const { sessionMs: session = sessionMs, replayFrom } = options;
  const consumer = new Consumer({
    ...clientOptions(place),
    groupId: replayFrom === undefined ? place.topic : `${place.topic}.replay.${randomUUID()}`,
    autocommit: false,
    sessionTimeout: session,
    rebalanceTimeout: 2 * session,
    heartbeatInterval: session / beatsASession,
    maxWaitTime: fetchWaitMs,
    highWaterMark: 2 * options.store.batch.events,
  });
  // Each failure also rejects what was asked, or ends the stream.
  consumer.on("error", () => {});
  try {
    await consumeTopic(options, { consumer, topic: place.topic, onProgress });
  } finally {
    await consumer.close(true).catch(() => {});
  }
}

async function consumeTopic(
  options: ConsumeOptions,
  {
    consumer,
    topic,
    onProgress,
  }: Pick<Reading, "consumer" | "onProgress"> & { readonly topic: string },
): Promise<void> {
  const { replayFrom, signal } = options;
  const span = replayFrom === undefined ? undefined : await replaySpan(consumer, topic, replayFrom);
  const stream = await consumer.consume({
    topics: [topic],
    ...(span === undefined
      ? { mode: "committed", fallbackMode: "earliest" }
      : { mode: "manual", offsets: span.offsets }),
  });
  // A stream that fails while it is closed has ended, too.
  const stop = (): void => void stream.close().catch(() => {});
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (signal.aborted) return;
    const messages = stream[Symbol.asyncIterator]();
    await storeStream(options, { consumer, stream, messages, end: span?.end, onProgress });
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

interface Reading {
  readonly consumer: Consumer;
  readonly stream: Pick<Awaited<ReturnType<Consumer["consume"]>>, "readableLength">;
  readonly messages: AsyncIterator<Message>;
  /** The offset at which each partition ends for a replay. */
  readonly end: Map<number, bigint> | undefined;
  readonly onProgress: () => void;
}

async function storeStream(options: ConsumeOptions, reading: Reading): Promise<void> {
  const { end } = reading;
  let isMore = end?.size !== 0;
  while (isMore) {
    const taken = await takeBatch(reading, options.store.batch);
    if (taken.length === 0 || !(await storeMessages(options, taken))) return;
    reading.onProgress();
    if (end === undefined) await commit(reading.consumer, taken);
    else isMore = isBefore(end, taken);
  }
}

/** Forgets the partitions that were read to their end; true while some are left. */
function isBefore(end: Map<number, bigint>, taken: readonly Message[]): boolean {
  for (const { partition, offset } of taken)
    if (offset + 1n >= (end.get(partition) ?? 0n)) end.delete(partition);
  return end.size > 0;
}

/** Waits for a message, and a moment for others to share its insert with; none where the stream has ended. */
async function takeBatch(
  { stream, messages }: Pick<Reading, "stream" | "messages">,
  batch: EventStore["batch"],
): Promise<readonly Message[]> {
  const first = await messages.next();
  if (first.done === true) return [];
  if (stream.readableLength < batch.events) await pause(batch.waitMs);
  const taken = [first.value];
  while (taken.length < batch.events && stream.readableLength > 0) {
    const next = await messages.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

/** Stores until it is done; false where it was told to stop before. */
async function storeMessages(
  options: ConsumeOptions,
  messages: readonly Message[],
): Promise<boolean> {
  const { store, log, logger, signal, observer = nobody } = options;
  observer.taken(timesOf(messages));
  const records = new Map<string, RefusedRecord>();
  const events = new Map<string, NewEvent>();
  const broken: RefusedRecord[] = [];
  for (const { value, partition, offset } of messages) {
    const record = { value, readAt: `${partition}:${offset}`, reason: "not an event" };
    const read = decodeRecord(value);
    if (read === undefined) broken.push(record);
    else {
      events.set(read.event.event_id, read);
      records.set(read.event.event_id, { ...record, reason: "the store cannot hold it" });
    }
  }
  const isOver = () => signal.aborted;
  for (let waitMs = shortestWaitMs; ; waitMs = Math.min(longestWaitMs, 2 * waitMs)) {
    try {
      const done = await storeEach(store, [...events.values()]);
      const refused = [...broken, ...[...done.refused].flatMap((id) => records.get(id) ?? [])];
      if (refused.length > 0) {
        await log.refuse(refused);
        logger.error({ count: refused.length }, "records of the log cannot be stored");
      }
      observer.done({ ...timesOf(messages), refused: refused.length });
      return true;
    } catch (error) {
      if (isOver()) return false;
      observer.failed("store");
      logger.warn({ err: error, waitMs, waiting: messages.length }, "events wait in the log");
      await pause(waitMs, undefined, { signal }).catch(() => {});
      if (isOver()) return false;
    }
  }
}

/** When the log was told the first and the last of a batch; partitions come mixed. */
function timesOf(messages: readonly Message[]): TakenBatch {
  const times = messages.map(({ timestamp }) => Number(timestamp));
  return { count: messages.length, oldest: Math.min(...times), newest: Math.max(...times) };
}

async function commit(consumer: Consumer, messages: readonly Message[]): Promise<void> {
  const last = new Map(messages.map((message) => [message.partition, message]));
  await consumer.commit({
    offsets: [...last.values()].map(({ topic, partition, offset, leaderEpoch }) => ({
      topic,
      partition,
      offset: offset + 1n,
      leaderEpoch,
    })),
  });
}

/** Where each partition is read again from, and where it ends now; without those in which nothing is as new. */
async function replaySpan(consumer: Consumer, topic: string, from: number) {
  const ask = async (timestamp: bigint) =>
    (await consumer.listOffsets({ topics: [topic], timestamp })).get(topic) ?? [];
  const [starts, ends] = [await ask(BigInt(from)), await ask(latest)];
  // Kafka answers -1 for a time after the last record.
  const offsets = starts.map((offset, partition) => ({
    topic,
    partition,
    offset: offset < 0n ? (ends[partition] ?? 0n) : offset,
  }));
  const end = new Map(
    offsets.flatMap(({ partition, offset }) => {
      const last = ends[partition] ?? 0n;
      return last > offset ? [[partition, last] as const] : [];
    }),
  );
  return { offsets, end };
}
