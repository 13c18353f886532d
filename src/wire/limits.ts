/** Bounds that client and gateway share. Bytes unless the name says otherwise. */
export const limits = {
  /** The longest request body that the gateway reads, unless a call sets its own bound. */
  maxBodyBytes: 64 * 1024,
  /** Longest request target (path and query). */
  maxUrlBytes: 2048,
  /** The rates capsule after brotli: a first visit already keeps it for use offline (docs/offline.md). */
  maxCapsuleBytes: 25 * 1024,
  /** The interval at which rates are refreshed (specification, section 9). */
  ratesRefreshMs: 1_800_000,
  /** Time-out of a gateway helper call (specification, section 9). */
  gatewayTimeoutMs: 20_000,
  /** Time-out of a call of the shell's client (specification, section 9). */
  shellTimeoutMs: 60_000,
  /** Error toasts, sign-outs and new configurations happen at most once in this time (specification, section 8). */
  errorDebounceMs: 2_000,
  /** The most cached calls at the same time, and the time between two equal calls (specification, section 9). */
  cachedCalls: 2,
  cachedCallGapMs: 1_000,
} as const;
