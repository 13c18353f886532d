import { trackingLimits } from "../../src/wire/events/tracking.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 86_400_000;

/** Bounds and times of the collector. Milliseconds unless the name says otherwise. */
export const collectorPolicy = {
  /** Events of one body; a client sends at most `trackingLimits.batchEvents`, and halves what is too long. */
  maxEvents: 500,
  /** Bytes of one event: twice what a client makes, so that its counters never push one over. */
  maxEventBytes: 2 * trackingLimits.maxEventBytes,
  /** What one address may send in a window, in one process: an office of people, not a flood. */
  rateWindowMs: minuteMs,
  maxRequestsPerAddress: 3_000,
  maxEventsPerAddress: 60_000,
  /** Addresses that are counted at a time. */
  maxAddresses: 50_000,
  /** Events of one transaction, where requests come faster than they can be stored one by one. */
  maxWriteEvents: 500,
  /** An event that says it happened before is taken to happen when it came: no outbox keeps one so long. */
  maxLateMs: trackingLimits.maxAgeMs + dayMs,
  /** As far as a corrected clock may be ahead. */
  maxAheadMs: 5 * minuteMs,
  rollEveryMs: secondMs,
  /** Measurements in one go after which there may be more from before: fewer came meanwhile, and wait for the next time. */
  rollAgainFrom: 1_000,
  forgetEveryMs: 60 * minuteMs,
  /** The ids keep a second delivery out, so that this is much more than an outbox keeps. */
  keepEventsMs: 90 * dayMs,
  keepVitalsMs: 400 * dayMs,
  keepVitalDaysMs: 1_200 * dayMs,
} as const;
