/** One step of a run. Commands are found in `node_modules/.bin` first. */
export interface Step {
  readonly id: string;
  /** A few words on its purpose, for the person who reads the log. */
  readonly does: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** A `vitest` step is counted test by test, a `check` counts as one. */
  readonly kind: "check" | "vitest";
  /** Steps that must succeed before this one can run; otherwise it counts as failed. */
  readonly needs?: readonly string[];
}

const check = (id: string, does: string, command: Step["command"]): Step => ({
  id,
  does,
  command,
  kind: "check",
});

const cruised = ["src", "workers", "sw", "server", "tests", "tools"];

const unit: Step = {
  id: "unit",
  does: "tests beside the code",
  command: ["vitest", "run", "--project", "unit"],
  kind: "vitest",
};

const contract: Step = {
  id: "contract",
  does: "contract, server rendering, store, boundary and realm tests",
  command: ["vitest", "run", "--project", "contract"],
  kind: "vitest",
  needs: ["build"],
};

const build = check("build", "builds the page and the server", ["node", "tools/build.ts"]);

const size: Step = {
  ...check("size", "holds the build to its size budget", ["node", "tools/sizeBudget.ts"]),
  needs: ["build"],
};

const e2e: Step = {
  id: "e2e",
  does: "drives the built product in a browser",
  command: ["vitest", "run", "--project", "e2e"],
  kind: "vitest",
  needs: ["build"],
};

/** Steps that read the sources and run nothing of the product. */
const staticSteps: readonly Step[] = [
  check("format", "every file is formatted", ["oxfmt", "--check"]),
  check("lint", "no lint finding, types included", ["oxlint", "--type-aware", "--deny-warnings"]),
  check("css", "style sheets use logical properties only", [
    "node",
    "tools/lint/css/findPhysical.ts",
  ]),
  check("types", "every realm compiles with its own globals", ["tsc", "--build"]),
  check("boundaries", "imports keep the rules", [
    "depcruise",
    "--config",
    ".dependency-cruiser.mjs",
    "--output-type",
    "err-long",
    ...cruised,
  ]),
  check("knip", "no unused file, export or dependency", ["knip"]),
  check("catalogs", "catalogs hold every text of the sources", [
    "node",
    "tools/catalogs/staleCatalogs.ts",
  ]),
];

const chaos: Step = {
  ...e2e,
  id: "chaos",
  does: "breaks the way of events to the ledger in every way there is",
  command: [...e2e.command, "tests/e2e/events/chaos"],
};

/** The steps of each `npm` script that runs several. */
export const plans = {
  /** The fast part of the tests. */
  check: [...staticSteps, unit],
  /** A fresh build and the browser. */
  e2e: [build, e2e],
  /** Only the tests of delivery, five times unless `CHAOS_RUNS` says otherwise. */
  chaos: [build, chaos],
  /** Everything. */
  test: [...staticSteps, unit, build, contract, size, e2e],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

/** The name of a plan. */
export type PlanName = keyof typeof plans;

/** What a command line asks for, or one line on what it names that there is not. */
export type Choice =
  | { readonly ok: true; readonly plan: PlanName; readonly steps: readonly Step[] }
  | { readonly ok: false; readonly message: string };

const isPlan = (name: string): name is PlanName => Object.hasOwn(plans, name);

/** The steps that a command line names after their plan, in the plan's order; all of the plan when it names none. */
export function chooseSteps([name = "", ...ids]: readonly string[]): Choice {
  if (!isPlan(name)) return unknownName("plan", name, Object.keys(plans));
  const plan: readonly Step[] = plans[name];
  const known = plan.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) return unknownName(`step of ${name}`, unknown, known);
  const steps = ids.length === 0 ? plan : plan.filter(({ id }) => ids.includes(id));
  return { ok: true, plan: name, steps };
}

function unknownName(kind: string, name: string, known: readonly string[]): Choice {
  return { ok: false, message: `There is no ${kind} "${name}". Choose from: ${known.join(", ")}.` };
}
