import { trackingLimits } from "../../src/wire/events/tracking.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 86_400_000;
const kibibyte = 1_024;
const gibibyte = kibibyte ** 3;

/** Bounds and durations of the collector, in milliseconds unless the name says otherwise. */
export const collectorPolicy = {
  /** Events in one body. A client sends at most `trackingLimits.batchEvents`, and halves a body that is too long. */
  maxEvents: 500,
  /** Events that are checked at once, in a millisecond or two; then others have their turn. */
  readStep: 25,
  /** Bytes of one event: twice what a client makes, so that counters added on the way never exceed it. */
  maxEventBytes: 2 * trackingLimits.maxEventBytes,
  /** Limits on what one address may send to one process in a window: enough for an office of people. */
  rateWindowMs: minuteMs,
  maxRequestsPerAddress: 3_000,
  maxEventsPerAddress: 60_000,
  /** Addresses that are counted at the same time. */
  maxAddresses: 50_000,
  /** Bytes for all events together. The budgets below are shares of it. */
  roomBytes: 8 * gibibyte,
  /** The share of the room that single measurements may take; the rest is for events. */
  vitalsShare: 1 / 4,
  /** A process takes this share of the room in a day, so that a flood needs a week to push out what was there. */
  processShare: 1 / 8,
  /**
   * One network takes this share of the room in a day: some 50,000 events with the room above, which is an office of
   * 500 people with 100 events each.
   */
  addressShare: 1 / 64,
  /** The share of a day's bytes that may come at once. A device that was offline for long has 8 MiB. */
  burstShare: 1 / 4,
  /** What an event costs besides its text: columns that the sender left out, and indexes. */
  eventOverheadBytes: kibibyte,
  /** Bytes of bodies that wait to be stored: some seconds of work. */
  maxWaitingBytes: 8 * kibibyte * kibibyte,
  /** How often the system may be asked for the free space of the disk. */
  diskEveryMs: 2 * secondMs,
  /** `retry-after` of a disk that is nearly full. */
  diskRetryMs: minuteMs,
  /** `retry-after` of a full queue. */
  busyRetryMs: 5 * secondMs,
  /** The longest `retry-after`: a browser that was told to wait a day would come too late. */
  maxRetryMs: 10 * minuteMs,
  /** An event that claims to be older gets the time at which it arrived, because no outbox keeps events that long. */
  maxLateMs: trackingLimits.maxAgeMs + dayMs,
  /** How far a corrected clock may be ahead. */
  maxAheadMs: 5 * minuteMs,
  /** Names of elements and scripts to blame that one process keeps of a day. */
  maxNamesADay: 300,
  /** Releases that are known besides the process's own, and how often it may look for a new one. */
  maxReleases: 100,
  releasesEveryMs: minuteMs,
  /**
   * Longest time for a call of the dashboard, however many statements it asks: under the 20 s that its page waits, so that the page
   * hears why, and many times what the slowest question over a year takes.
   */
  answerMs: 15 * secondMs,
  /** Measurements that an export reads at once. */
  exportPageRows: 1_000,
  rollEveryMs: secondMs,
  /**
   * Measurements in one round, so that a transaction holds the embedded database for a tenth of a second or so. After a
   * full round another follows at once; fewer have only just arrived and wait for the next time.
   */
  rollStep: 200,
  forgetEveryMs: 60 * minuteMs,
  /** A stored id keeps a second delivery from counting, so ids are kept much longer than an outbox keeps events. */
  keepEventsMs: 90 * dayMs,
  keepVitalsMs: 400 * dayMs,
  keepVitalDaysMs: 1_200 * dayMs,
} as const;
