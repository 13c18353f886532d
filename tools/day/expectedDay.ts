import type { VisitKind } from "./createVisitors.ts";

/** What became of all visits of one kind. */
export type VisitorsSaw = "served" | "refused" | "some refused" | "some failed";

/** One thing that happens on the day, what its visitors saw and what its operator was told. */
export interface Scene {
  readonly title: string;
  readonly visitors: Readonly<Record<VisitKind, VisitorsSaw>>;
  /** `readyz: …`, `metric: …`, `alert: …` and `log: …`. */
  readonly told: readonly string[];
}

const served = {
  pages: "served",
  figures: "served",
  events: "served",
  accounts: "served",
} as const;
const withoutDatabase = { ...served, events: "refused", accounts: "refused" } as const;

/** A day in the life of two processes behind a proxy, as it has to be. */
export const expectedDay = {
  ordinary: { title: "an ordinary hour", visitors: served, told: ["readyz: ready"] },
  rollingRestart: {
    title: "a rolling restart",
    visitors: served,
    told: ["readyz: 503 from each process before it ends", "exit code: 0"],
  },
  databaseOutage: {
    title: "the database cannot be reached",
    visitors: withoutDatabase,
    told: [
      "readyz: degraded, store failing",
      "metric: parallax_store_up 0",
      "alert: ParallaxDatabaseGone",
      "log: cannot be reached",
    ],
  },
  databaseBack: { title: "the database is back", visitors: served, told: ["readyz: ready"] },
  diskFull: {
    title: "the database's disk is full",
    visitors: withoutDatabase,
    told: [
      'metric: parallax_gateway_answers_total{code="50300"}',
      "alert: ParallaxOverloaded",
      "log: the disk is full",
    ],
  },
  clockJump: {
    title: "the clock jumps three days ahead",
    visitors: served,
    told: ["readyz: ready", "alert: ParallaxFiguresOld"],
  },
  clockBack: { title: "the clock jumps back", visitors: served, told: ["readyz: ready"] },
  killed: {
    title: "kill -9 of one of the two",
    visitors: served,
    told: ["alert: ParallaxDown"],
  },
  sourceOutage: {
    title: "a process starts while the source is out of order",
    visitors: served,
    told: [
      "readyz: ready",
      'metric: parallax_source_failures{source="currency-api"} 1',
      "log: the market source returned no figures",
    ],
  },
  certificate: {
    title: "the certificate expires",
    visitors: served,
    told: ["alert: ParallaxCertificateEnds", "log: of a process that starts then: expired on"],
  },
} as const satisfies Readonly<Record<string, Scene>>;

/** A name of a scene. */
export type SceneName = keyof typeof expectedDay;

/** The scenes as rows of a table in Markdown. */
export function dayTable(scenes: readonly Scene[]): string {
  const rows = scenes.map(({ title, visitors, told }) => {
    const { pages, figures, events, accounts } = visitors;
    const words = told.map((fact) => fact.replace(/^([\w ]+): (.+)$/, "$1 `$2`")).join(", ");
    return `| ${title} | ${pages} | ${figures} | ${events} | ${accounts} | ${words} |`;
  });
  return [
    "| what happens | pages | figures | events | accounts | what the operator is told |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
