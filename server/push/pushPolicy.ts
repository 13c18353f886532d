const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 86_400_000;

/** Bounds and durations of push messages, in milliseconds unless the name says otherwise. */
export const pushPolicy = {
  /** How often a process looks whether there are newer prices or messages to send again. */
  tickMs: 5 * secondMs,
  /** A process that stops without a word loses the work to another one after this time. */
  leaseMs: 2 * minuteMs,
  /** How long messages are sent before prices are looked at again; even with the last message this is far below the lease. */
  roundMs: 30 * secondMs,
  /** A line that no price reaches is forgotten after this time, unless it is left again. */
  keepMs: 60 * dayMs,
  /** A message that nobody takes is given up after this time, by the push service and by the server. */
  tellMs: dayMs,
  /** Wait before a push service that failed is asked again, where it does not say how long; and the longest wait. */
  retryMs: 5 * minuteMs,
  maxRetryMs: 60 * minuteMs,
  /** A push service is left alone once it could not tell so many browsers, one after the other. */
  failuresInRow: 3,
  /** Push services that a process remembers something of. */
  maxServices: 1_000,
  /** The longest time for one message, from the look-up of the name to the answer. */
  sendMs: 10 * secondMs,
  /** Messages that are sent at once, and that are read from the database at once. */
  sendWidth: 16,
  sendStep: 320,
  /** Lines that all visitors together may leave here; further ones are refused. */
  maxLines: 200_000,
  /** Calls that one network may make in a day. */
  maxCallsOfNetwork: 100,
  callWindowMs: dayMs,
  /**
   * Lines that one network may leave in a day, those that are there already included: in the time that a line is kept, it fills
   * less than a tenth of the room.
   */
  maxLinesOfNetwork: 300,
  maxBodyBytes: 8_192,
} as const;
