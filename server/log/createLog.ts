import { hostname } from "node:os";
import { pino } from "pino";

/** Levels of the log, from the most to the least talkative; `silent` writes nothing. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** One of `logLevels`. */
export type LogLevel = (typeof logLevels)[number];

/** The log as modules use it. Fields hold no secret, no body and no query string. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A log whose buffer can be flushed. */
export interface FlushableLog {
  readonly logger: Logger;
  /** Writes the buffer synchronously; call it before the process ends. */
  flush(): void;
}

/** Bytes to collect before a write, and the longest time that a line waits for one. */
const bufferedBytes = 4096;
const longestWaitMs = 1000;

const standardError = 2;

/** Names this machine and process, so that those of a fleet can be told apart. */
export function instanceName(): string {
  return `${hostname()}:${process.pid}`;
}

/**
 * A log of JSON lines on standard error: standard output stays free for the one line that people read. Every line names
 * the instance (machine and process) and, where it is known, the release, so that lines of several can be told apart.
 * Lines are buffered, so that a request does not wait for the terminal or the disk.
 */
export function createLog(level: LogLevel, release = ""): FlushableLog {
  const destination = pino.destination({
    dest: standardError,
    sync: false,
    minLength: bufferedBytes,
    periodicFlush: longestWaitMs,
  });
  const base = {
    instance: instanceName(),
    ...(release !== "" && { release }),
  };
  const logger = pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return Object.freeze({ logger, flush: () => destination.flushSync() });
}
