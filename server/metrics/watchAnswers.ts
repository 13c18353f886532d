import type { Registry } from "prom-client";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { streamPath } from "../../src/wire/market/stream.ts";
import type { AccessRecord } from "../http/createAccessLog.ts";
import { countersIn } from "./countersIn.ts";

const unavailable = 503;
/** What a 503 is about where it is no sign of load: a planned stop, and one more stream than there may be. */
const reasonsByPath: Readonly<Record<string, string>> = {
  "/readyz": "stopping",
  [`/${streamPath}`]: "stream",
};
const reasons = ["load", ...Object.values(reasonsByPath)];

/** What counts answers. */
export interface AnswerCounters {
  /** A request that was answered. */
  readonly answered: (record: AccessRecord) => void;
  /** A call that a page made while it was rendered; it has no request of its own. */
  readonly called: (code: string) => void;
}

/** Counts what answers say beside their status: the gateway's codes, where pages came from, and what was refused for load. */
export function watchAnswers(registers: Registry[]): AnswerCounters {
  const counter = countersIn(registers);
  // An alert adds up the first two: without a first value their sum would be none.
  const byCode = { by: "code", from: [gatewayCodes.internal] };
  const countCode = counter("parallax_gateway_answers_total", {
    help: "Gateway responses, by the code in their envelope.",
    ...byCode,
  });
  const countPageCall = counter("parallax_page_calls_total", {
    help: "Gateway responses to pages while they are rendered, by the code in their envelope.",
    ...byCode,
  });
  const countOrigin = counter("parallax_page_answers_total", {
    help: "Pages and files, by where they came from: memory (cache), a render, or a file (static).",
    by: "origin",
    from: ["cache", "render", "static"],
  });
  const countRefused = counter("parallax_answers_unavailable_total", {
    help: "Responses with status 503, by reason: load, a refused stream, or /readyz of a process that stops (stopping).",
    by: "reason",
    from: reasons,
  });
  return Object.freeze({
    answered: ({ code, origin, status, path }: AccessRecord) => {
      if (code !== undefined) countCode(code);
      if (origin !== undefined) countOrigin(origin);
      if (status === unavailable) countRefused(reasonsByPath[path] ?? "load");
    },
    called: (code: string) => countPageCall(code),
  });
}
