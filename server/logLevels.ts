/** Levels of the log, from the most to the least talkative; `silent` writes nothing. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** One of `logLevels`. */
export type LogLevel = (typeof logLevels)[number];
