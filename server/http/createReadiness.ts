/** Resolves when a part of the server can serve, and rejects when it cannot. */
export type Probe = () => Promise<unknown>;

/** Whether the server should receive requests. */
export interface Readiness {
  /** Runs all probes, each with a time limit. The answer names the parts, never their errors. */
  check(): Promise<{
    readonly ready: boolean;
    readonly checks: Readonly<Record<string, "ok" | "failing">>;
  }>;
  /** From now on the server is not ready, because it is about to stop. */
  drain(): void;
  isDraining(): boolean;
}

const probeTimeoutMs = 2000;

/** Makes a readiness over named probes. A probe that takes longer than `timeoutMs` counts as failed. */
export function createReadiness(
  probes: Readonly<Record<string, Probe>>,
  timeoutMs = probeTimeoutMs,
): Readiness {
  let draining = false;

  async function check(): ReturnType<Readiness["check"]> {
    const outcomes = Object.entries(probes).map(
      async ([name, probe]) => [name, await outcomeOf(probe, timeoutMs)] as const,
    );
    const checks = Object.fromEntries(await Promise.all(outcomes));
    return {
      ready: !draining && Object.values(checks).every((outcome) => outcome === "ok"),
      checks,
    };
  }

  return Object.freeze({
    check,
    drain: () => {
      draining = true;
    },
    isDraining: () => draining,
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
