import type { Logger } from "../log/createLog.ts";

/** Resolves when a part of the server can serve, and rejects when it cannot. */
export type Probe = () => Promise<unknown>;

/** What the probes found, by part. */
export type PartChecks = Readonly<Record<string, "ok" | "failing">>;

/** Whether the server should receive requests. */
export interface Readiness {
  /** Runs all probes, each with a time limit. The answer names the parts, never their errors. */
  check(): Promise<{ readonly ready: boolean; readonly checks: PartChecks }>;
  /** The same answers for callers that route no requests: they do not count for `isPolled`. */
  parts(): Promise<PartChecks>;
  /** From now on the server is not ready, because it is about to stop. */
  drain(): void;
  isDraining(): boolean;
  /** True where somebody, such as a proxy, asked within the last minute: it needs time to see a change. */
  isPolled(): boolean;
}

const polledWithinMs = 60_000;

const probeTimeoutMs = 2000;

/** What a readiness may have beside its probes. */
export interface ReadinessOptions {
  /** A probe that takes longer counts as failed. Default 2 s. */
  readonly timeoutMs?: number;
  /** What these probes find is told and changes nothing else: the server is ready without them. */
  readonly advisory?: Readonly<Record<string, Probe>>;
  /** Gets a line where a part begins to fail, with the reason, and where it answers again. */
  readonly logger?: Pick<Logger, "info" | "warn">;
}

/** Makes a readiness over named probes, without which the server is not ready. */
export function createReadiness(
  probes: Readonly<Record<string, Probe>>,
  { timeoutMs = probeTimeoutMs, advisory = {}, logger }: ReadinessOptions = {},
): Readiness {
  const failing = new Set<string>();
  let draining = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function check(): ReturnType<Readiness["check"]> {
    askedAt = performance.now();
    const { isServing, checks } = await outcomes();
    return { ready: !draining && isServing, checks };
  }

  async function outcomes() {
    const [needed, told] = await Promise.all([outcomesOf(probes), outcomesOf(advisory)]);
    const isServing = Object.values(needed).every((outcome) => outcome === "ok");
    return { isServing, checks: { ...needed, ...told } };
  }

  async function outcomesOf(some: Readonly<Record<string, Probe>>) {
    const asked = Object.entries(some).map(async ([name, probe]) => {
      const failure = await failureOf(probe, timeoutMs);
      noteChange(name, failure);
      return [name, failure === undefined ? ("ok" as const) : ("failing" as const)] as const;
    });
    return Object.fromEntries(await Promise.all(asked));
  }

  function noteChange(part: string, failure: Failure | undefined): void {
    if (failing.has(part) === (failure !== undefined)) return;
    if (failure === undefined) {
      failing.delete(part);
      logger?.info({ part }, "a part answers again");
    } else {
      failing.add(part);
      logger?.warn({ part, err: failure.reason }, "a part does not answer");
    }
  }

  return Object.freeze({
    check,
    parts: async () => (await outcomes()).checks,
    drain: () => {
      draining = true;
    },
    isDraining: () => draining,
    isPolled: () => performance.now() - askedAt < polledWithinMs,
  });
}

interface Failure {
  readonly reason: unknown;
}

async function failureOf(probe: Probe, timeoutMs: number): Promise<Failure | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Failure>((resolve) => {
    const reason = new Error(`no answer within ${timeoutMs} ms`);
    timer = setTimeout(resolve, timeoutMs, { reason });
  });
  const failure = probe().then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  );
  try {
    return await Promise.race([failure, late]);
  } finally {
    clearTimeout(timer);
  }
}
