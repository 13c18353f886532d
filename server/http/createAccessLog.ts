import type { Logger } from "../log/createLog.ts";
import type { ReadyAnswer } from "./answers/readyAnswer.ts";
import { speculationRules } from "./pages/speculationRules.ts";

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
/** What machines ask for every few seconds, and what every page has in common. */
const quietPaths = new Set(["/healthz", "/readyz", speculationRules.path]);

/**
 * Writes a line for each request. Those of the probes, which come every few seconds, and of files that were there, of
 * which a page has dozens, have the level `debug`, so that one visit is a few lines.
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
    if (quietPaths.has(path) || origin === "static") logger.debug(fields, "request");
    else logger.info(fields, "request");
  };
}
