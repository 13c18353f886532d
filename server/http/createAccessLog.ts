import type { Logger } from "../log/createLog.ts";
import type { ReadyAnswer } from "./answers/readyAnswer.ts";

/** One answered request. */
export interface AccessRecord {
  readonly traceId: string;
  readonly method: string;
  /** The path without the query, because the query may hold private data. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  /** Length of the body; 0 if it is not known in advance. */
  readonly bytes: number;
  readonly origin: ReadyAnswer["origin"] | undefined;
  /** The code of a gateway's answer; absent for all else. */
  readonly code?: string | undefined;
}

/** Writes the line of one request. */
export type AccessLog = (record: AccessRecord) => void;

const longestLoggedPath = 512;
const probePaths = new Set(["/healthz", "/readyz"]);

/**
 * Writes a line for each request. Requests of the probes come every few seconds, so their lines have the level `debug`.
 */
export function createAccessLog(
  logger: Logger,
  observe: (record: AccessRecord) => void = () => {},
): AccessLog {
  return (answered) => {
    const { path, durationMs, origin, ...record } = answered;
    observe(answered);
    const fields = {
      ...record,
      path: path.slice(0, longestLoggedPath),
      durationMs: Math.round(durationMs * 100) / 100,
      ...(origin !== undefined && { cache: origin === "render" ? "miss" : "hit" }),
    };
    if (probePaths.has(path)) logger.debug(fields, "request");
    else logger.info(fields, "request");
  };
}
