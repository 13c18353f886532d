import type { Logger } from "../log/createLog.ts";
import type { ReadyAnswer } from "./answers/readyAnswer.ts";

/** One answered request. */
export interface AccessRecord {
  readonly traceId: string;
  readonly method: string;
  /** Without the query: it may hold what is no business of a log. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  /** Length of the body, 0 where it is not known beforehand. */
  readonly bytes: number;
  readonly origin: ReadyAnswer["origin"] | undefined;
}

/** Writes the line of one request. */
export type AccessLog = (record: AccessRecord) => void;

const longestLoggedPath = 512;
const probePaths = new Set(["/healthz", "/readyz"]);

/** A line a request; those of the probes, which come every few seconds, at `debug`. */
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
