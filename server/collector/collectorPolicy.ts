import { trackingLimits } from "../../src/wire/events/tracking.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 86_400_000;

/** Bounds and durations of the collector, in milliseconds unless the name says otherwise. */
export const collectorPolicy = {
  /** Events in one body. A client sends at most `trackingLimits.batchEvents`, and halves a body that is too long. */
  maxEvents: 500,
  /** Bytes of one event: twice what a client makes, so that counters added on the way never exceed it. */
  maxEventBytes: 2 * trackingLimits.maxEventBytes,
  /** Limits on what one address may send to one process in a window: enough for an office of people. */
  rateWindowMs: minuteMs,
  maxRequestsPerAddress: 3_000,
  maxEventsPerAddress: 60_000,
  /** Addresses that are counted at the same time. */
  maxAddresses: 50_000,
  /** Events in one transaction, when requests come faster than they can be stored one by one. */
  maxWriteEvents: 500,
  /** An event that claims to be older gets the time at which it arrived, because no outbox keeps events that long. */
  maxLateMs: trackingLimits.maxAgeMs + dayMs,
  /** How far a corrected clock may be ahead. */
  maxAheadMs: 5 * minuteMs,
  rollEveryMs: secondMs,
  /**
   * After a roll-up of at least this many measurements, another follows at once. Fewer have only just arrived and wait
   * for the next round.
   */
  rollAgainFrom: 1_000,
  forgetEveryMs: 60 * minuteMs,
  /** A stored id keeps a second delivery from counting, so ids are kept much longer than an outbox keeps events. */
  keepEventsMs: 90 * dayMs,
  keepVitalsMs: 400 * dayMs,
  keepVitalDaysMs: 1_200 * dayMs,
} as const;
