import { readFileSync } from "node:fs";
import { evaluateRule } from "../../server/metrics/testing/evaluateRule.ts";
import type { Proxy } from "./openProxy.ts";
import type { DayProcess } from "./startProcess.ts";

/** The person who looks after the servers of the day: reads `/readyz`, metrics and logs, and has the alert rules. */
export interface Operator {
  /** True where one of the processes tells this: a fact of `expectedDay`. */
  readonly isTold: (fact: string) => boolean | Promise<boolean>;
  /** True where all processes have figures of a live source. */
  readonly hasFigures: () => Promise<boolean>;
  /** Looks at metrics and logs: from now on only what comes later counts. */
  readonly look: () => Promise<void>;
  readonly ended: (origin: string, exitCode: number | null) => void;
  /** Hears what a process said that did not start. */
  readonly hear: (text: string) => void;
  /** How far the time of the alert rules is ahead of this machine's. */
  readonly setAhead: (aheadMs: number) => void;
}

/** What the operator looks at. */
export interface OperatorDeps {
  readonly running: ReadonlySet<DayProcess>;
  readonly proxy: Pick<Proxy, "readinessOf" | "hasDrained">;
  readonly token: string;
}

const rules = readFileSync(new URL("../../server/metrics/alerts.yml", import.meta.url), "utf8");
const down = '# TYPE up gauge\nup{job="parallax"} 0\n';
const up = '# TYPE up gauge\nup{job="parallax"} 1\n';

/** The expression of an alert. */
function expressionOf(alert: string): string {
  const [, expression] = new RegExp(`- alert: ${alert}\\n +expr: (.+)\\n`).exec(rules) ?? [];
  if (expression === undefined) throw new Error(`no such alert: ${alert}`);
  return expression;
}

/** An operator who has not looked yet. */
export function createOperator({ running, proxy, token }: OperatorDeps): Operator {
  const before = new Map<string, string>();
  const read = new Map<DayProcess, number>();
  const exits = new Map<string, number | null>();
  let heard = "";
  let aheadMs = 0;

  const scrape = async (origin: string): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/metrics`, { headers }).catch(() => undefined);
    return answer?.ok === true ? (await answer.text()) + up : down;
  };
  /** The newest metrics of the processes, and of those that are gone. */
  const scrapeAll = () =>
    Promise.all(
      [...new Set([...[...running].map(({ origin }) => origin), ...before.keys()])].map(
        async (origin) => [origin, await scrape(origin)] as const,
      ),
    );

  const readiness = (): readonly string[] =>
    [...running].map(({ origin }) => {
      const { status = 0, body = "{}" } = proxy.readinessOf(origin) ?? {};
      return `${status} ${body}`;
    });
  const newLines = (): string =>
    [...running].map((process) => process.said().slice(read.get(process) ?? 0)).join("\n");

  const tells: Readonly<Record<string, (what: string) => boolean | Promise<boolean>>> = {
    readyz: (what) => {
      if (what.startsWith("503"))
        return exits.size > 0 && [...exits.keys()].every((origin) => proxy.hasDrained(origin));
      const [word = "", part] = what.split(", ");
      const wanted = part === undefined ? [] : [`"${part.replace(" ", '":"')}"`];
      return readiness().every((text) =>
        [`200`, `"status":"${word}"`, ...wanted].every((piece) => text.includes(piece)),
      );
    },
    metric: async (what) =>
      (await scrapeAll()).some(([, text]) =>
        text.split("\n").some((line) => line.startsWith(what)),
      ),
    alert: async (what) => {
      const looks = await scrapeAll();
      const nowMs = Date.now() + aheadMs;
      return looks.some(([origin, after]) => {
        const whole =
          after === down ? `${before.get(origin) ?? ""}${after}`.replaceAll(up, "") : after;
        return evaluateRule(expressionOf(what), {
          before: before.get(origin) ?? after,
          after: whole,
          nowMs,
        });
      });
    },
    log: (what) => {
      const [, late] = /^of a process that starts then: (.+)$/.exec(what) ?? [];
      return late === undefined ? newLines().includes(what) : heard.includes(late);
    },
    "exit code": (what) => [...exits.values()].every((code) => String(code) === what),
  };

  return Object.freeze({
    isTold: (fact: string) => {
      const [, kind = "", what = ""] = /^([^:]+): (.+)$/.exec(fact) ?? [];
      const tell = tells[kind];
      if (tell === undefined) throw new Error(`nobody tells this: ${fact}`);
      return tell(what);
    },
    hasFigures: async () =>
      (await scrapeAll()).every(([, text]) =>
        text.includes('parallax_figures_age_seconds{source="currency-api"}'),
      ),
    look: async () => {
      const looks = await scrapeAll();
      before.clear();
      for (const [origin, text] of looks) if (text !== down) before.set(origin, text);
      for (const process of running) read.set(process, process.said().length);
    },
    ended: (origin: string, exitCode: number | null) => {
      exits.set(origin, exitCode);
      if (exitCode !== null) before.delete(origin);
    },
    hear: (text: string) => {
      heard += text;
    },
    setAhead: (ms: number) => {
      aheadMs = ms;
    },
  });
}
