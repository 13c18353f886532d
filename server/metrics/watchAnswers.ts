import { Counter, type Registry } from "prom-client";
import type { AccessRecord } from "../http/createAccessLog.ts";

const unavailable = 503;
/** Says 503 for the whole time of a planned stop, which is no failure. */
const readinessPath = "/readyz";

/** Counts what answers say beside their status: the gateway's codes, where pages came from, and what was refused for load. */
export function watchAnswers(registers: Registry[]): (record: AccessRecord) => void {
  const codes = new Counter({
    name: "parallax_gateway_answers_total",
    help: "Gateway responses, by the code in their envelope.",
    labelNames: ["code"],
    registers,
  });
  const origins = new Counter({
    name: "parallax_page_answers_total",
    help: "Pages and files, by where they came from: memory (cache), a render, or a file (static).",
    labelNames: ["origin"],
    registers,
  });
  for (const origin of ["cache", "render", "static"]) origins.inc({ origin }, 0);
  const refused = new Counter({
    name: "parallax_answers_unavailable_total",
    help: "Responses with status 503, except those of /readyz.",
    registers,
  });
  return ({ code, origin, status, path }) => {
    if (code !== undefined) codes.inc({ code });
    if (origin !== undefined) origins.inc({ origin });
    if (status === unavailable && path !== readinessPath) refused.inc();
  };
}
