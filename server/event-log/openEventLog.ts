import { type BaseOptions, Producer } from "@platformatic/kafka";
import { StoreError } from "../store/StoreError.ts";
import type { EventStore, NewEvent } from "../store/events/eventStore.ts";
import { inSteps } from "../store/events/letOthersRun.ts";
import { brokerFailure } from "./brokerFailure.ts";
import { encodeRecord } from "./eventRecord.ts";
import { type EventLogPlace, readEventLogUrl } from "./readEventLogUrl.ts";

/** The log that events go to before a consumer stores them. Its failures are `StoreError`s. */
export interface EventLog extends Pick<EventStore, "add" | "batch" | "ping" | "close"> {
  /** Keeps a record that cannot be stored, with the reason, in a topic of its own. */
  readonly refuse: (records: readonly RefusedRecord[]) => Promise<void>;
}

/** A record that cannot be stored. */
export interface RefusedRecord {
  readonly value: Buffer;
  /** Partition and offset that it was read from. */
  readonly readAt: string;
  readonly reason: string;
}

const kibibyte = 1_024;

/** Brokers refuse batches of over a megabyte; events grow by their defaults and by their measurement. */
const batch = { events: 500, bytes: 256 * kibibyte, waitMs: 50 } as const;

/** Events that are encoded at once, in a millisecond or two. */
const encodeStep = 100;

const allReplicas = -1;

/** Senders come again by themselves, so a broker that is away is given up soon. */
const retries = 2;
const retryDelayMs = 250;

/** What producers and consumers have in common. */
export function clientOptions({ brokers, isEncrypted, login }: EventLogPlace): BaseOptions {
  return {
    clientId: "parallax",
    bootstrapBrokers: [...brokers],
    retries,
    retryDelay: retryDelayMs,
    ...(isEncrypted && { tls: {} }),
    ...(login && { sasl: login }),
  };
}

/**
 * Opens the log; the first event connects. An event is answered for once all replicas in step have its record, under the
 * device as its key. What a broker has kept without its answer arriving comes again, and the store knows it by its id.
 */
export function openEventLog(url: string): EventLog {
  const place = readEventLogUrl(url);
  const producer = new Producer(clientOptions(place));
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw new StoreError(
        "unreachable",
        `The log of events ${place.place} ${brokerFailure(error)}.`,
        error,
      );
    }
  };
  return Object.freeze({
    batch,
    add: async (added) => {
      const messages = [];
      for await (const part of inSteps(added, encodeStep)) messages.push(...part.map(toMessage));
      await explained(producer.send({ messages, acks: allReplicas }));
      return new Set(added.map(({ event }) => event.event_id));
    },
    refuse: async (records) => {
      const messages = records.map(({ value, readAt, reason }) => ({
        topic: place.refusedTopic,
        value,
        headers: new Map([
          [Buffer.from("reason"), Buffer.from(reason)],
          [Buffer.from("read-at"), Buffer.from(readAt)],
        ]),
      }));
      await explained(producer.send({ messages, acks: allReplicas }));
    },
    ping: async () => {
      await explained(producer.metadata({ topics: [place.topic], forceUpdate: true }));
    },
    close: () => producer.close(),
  } satisfies EventLog);

  function toMessage(one: NewEvent) {
    const key = Buffer.from(one.event.context.device_id);
    return { topic: place.topic, key, value: encodeRecord(one) };
  }
}
