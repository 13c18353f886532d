const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Bounds and durations of alerts, in milliseconds unless the name says otherwise. */
export const alertsPolicy = {
  /**
   * Half of an interval of 99.9 %, in standard errors. A budget is judged 720 times a month, and a percentile that stands
   * right on its line is taken for one above it in one of 2,000 judgements: 0.4 false alarms a month at the very worst.
   */
  z: 3.290527,
  /** How long after its end an hour is judged: by then tabs have sent what they had kept. */
  settleMs: 10 * minuteMs,
  /** How often a process looks whether there is something to judge or to send. */
  tickMs: minuteMs,
  /** After this time another process takes over the work of one that has stopped without a word. */
  leaseMs: 5 * minuteMs,
  /**
   * How long a release is compared with the one before it, and how far before its own first measurement those of the
   * older release are counted.
   */
  releaseMs: 7 * dayMs,
  /** How much worse a release makes a percentile, as a ratio: an alert about it ends below this. */
  leastWorse: 1.03,
  /** Alerts of one cause begin within this time of each other. */
  causeMs: dayMs,
  /** An alert without enough measurements ends after this time. */
  unmeasuredMs: 7 * dayMs,
  /** How long after its end the digest of a week is due, on Monday at 07:00 UTC: by then tabs have sent what they had kept. */
  digestAfterMs: 7 * hourMs,
  /** Routes, releases and alerts of a digest. */
  digestRoutes: 3,
  digestReleases: 10,
  digestAlerts: 20,
  /** How long the log is kept. */
  keepMs: 400 * dayMs,
  /** Waits before each new attempt to send a message; after the last one it is given up. */
  retryMs: [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs],
  /** Messages that are sent at once. */
  sendStep: 10,
  /** The longest time for a webhook, from the look-up of its name to its answer. */
  webhookMs: 10 * secondMs,
} as const;
