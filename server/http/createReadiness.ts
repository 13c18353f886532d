/** Resolves when a part of the server can serve, and rejects when it cannot. */
export type Probe = () => Promise<unknown>;

/** What the probes found, by part. */
export type PartChecks = Readonly<Record<string, "ok" | "failing">>;

/** Whether the server should receive requests. */
export interface Readiness {
  /** Runs all probes, each with a time limit. The answer names the parts, never their errors. */
  check(): Promise<{ readonly ready: boolean; readonly checks: PartChecks }>;
  /** The same answers for somebody who routes no requests: `isPolled` takes no note. */
  parts(): Promise<PartChecks>;
  /** From now on the server is not ready, because it is about to stop. */
  drain(): void;
  isDraining(): boolean;
  /** True where somebody, such as a proxy, asked within the last minute: it needs time to see a change. */
  isPolled(): boolean;
}

const polledWithinMs = 60_000;

const probeTimeoutMs = 2000;

/**
 * Makes a readiness over named probes. A probe that takes longer than `timeoutMs` counts as failed. What `advisory` probes
 * find is told and changes nothing else: the server is ready without them.
 */
export function createReadiness(
  probes: Readonly<Record<string, Probe>>,
  timeoutMs = probeTimeoutMs,
  advisory: Readonly<Record<string, Probe>> = {},
): Readiness {
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
    const asked = Object.entries(some).map(
      async ([name, probe]) => [name, await outcomeOf(probe, timeoutMs)] as const,
    );
    return Object.fromEntries(await Promise.all(asked));
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

async function outcomeOf(probe: Probe, timeoutMs: number): Promise<"ok" | "failing"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"failing">((resolve) => {
    timer = setTimeout(resolve, timeoutMs, "failing");
  });
  const outcome = probe().then(
    () => "ok" as const,
    () => "failing" as const,
  );
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
