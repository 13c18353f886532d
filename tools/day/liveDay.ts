import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { readCertificate } from "../../server/keys/certificate.ts";
import { dailyFile } from "../../server/market/testing/fixtures.ts";
import { dayOf } from "../../src/lib/clock.ts";
import { buildKeysDir } from "../build/builtServer.ts";
import { fullDisk } from "../databases/fullDisk.ts";
import { createOperator } from "./createOperator.ts";
import { createVisitors, type Tally, type VisitKind, visitKinds } from "./createVisitors.ts";
import { expectedDay, type Scene, type SceneName, type VisitorsSaw } from "./expectedDay.ts";
import { openGate } from "./openGate.ts";
import { openProxy } from "./openProxy.ts";
import { type DayProcess, startProcess } from "./startProcess.ts";

/** A scene as it was, with its numbers. */
export interface LivedScene extends Scene {
  readonly name: SceneName;
  readonly tallies: Readonly<Record<VisitKind, Tally>>;
}

/** What to live the day with. */
export interface DayOptions {
  /** An empty database of PostgreSQL, whose user may create triggers. */
  readonly databaseUrl: string;
  /** Visits of each kind in each scene. */
  readonly visits: number;
  readonly print: (line: string) => void;
}

/** The whole day. */
export interface Day {
  readonly scenes: readonly LivedScene[];
  /** Events that were acknowledged and are not in the database. */
  readonly lost: number;
  readonly acknowledged: number;
}

const dayMs = 86_400_000;
/** Within the time before a certificate's end in which its alert fires. */
const noticeMs = 20 * dayMs;
const jumpMs = 3 * dayMs;
const token = "operator-of-the-day";
const pollMs = 25;
/** Longest wait for what the operator is to be told. */
const patienceMs = 60_000;

/**
 * Lives a day: two processes of the build behind a proxy, on PostgreSQL, with visitors all the time. Each scene breaks
 * something, waits until the operator is told, lets visitors come, and mends it again.
 */
export async function liveDay({ databaseUrl, visits, print }: DayOptions): Promise<Day> {
  const dataDir = mkdtempSync(join(tmpdir(), "parallax-day-"));
  const [proxy, gate, source] = await Promise.all([
    openProxy(),
    openGate(databaseUrl),
    openSource(),
  ]);
  const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const visitors = createVisitors(proxy.origin);
  const scenes: LivedScene[] = [];
  const running = new Set<DayProcess>();

  async function start(more: Readonly<Record<string, string>> = {}): Promise<DayProcess> {
    const started = await startProcess({
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: gate.url,
      GATEWAY_KEYS_DIR: buildKeysDir(),
      PUBLIC_ORIGIN: proxy.origin,
      TRUST_PROXY: "1",
      REQUEST_PROTECTION: "off",
      OPERATOR_TOKEN: token,
      MARKET_SOURCE: "currency-api",
      CURRENCY_API_URL: source.origin,
      IMAGE_HOSTS: "off",
      DRAIN_SECONDS: "1",
      LOG_LEVEL: "warn",
      ...more,
    });
    running.add(started);
    return started;
  }

  const operator = createOperator({ running, proxy, token });
  const front = async (processes: readonly DayProcess[]): Promise<void> => {
    proxy.use(processes.map(({ origin }) => origin));
    await until(() => processes.every(({ origin }) => proxy.readinessOf(origin)?.status === 200));
  };

  /** Lets visitors come, and sees which of the expected facts the operator is told in the end. */
  async function live(name: SceneName, isOn?: () => boolean): Promise<void> {
    const tallies = await visitors.visit(visits, isOn);
    const told: string[] = [];
    for (const fact of expectedDay[name].told) {
      const isTold = await until(() => operator.isTold(fact));
      if (isTold) told.push(fact);
    }
    const scene = {
      name,
      title: expectedDay[name].title,
      visitors: {
        pages: wordOf(tallies.pages),
        figures: wordOf(tallies.figures),
        events: wordOf(tallies.events),
        accounts: wordOf(tallies.accounts),
      },
      told,
      tallies,
    };
    scenes.push(scene);
    print(lineOf(scene));
    await operator.look();
  }

  try {
    const first = await Promise.all([start(), start()]);
    await front(first);
    await until(() => operator.hasFigures());
    await operator.look();
    await live("ordinary");

    const second = await Promise.all([start(), start()]);
    await front([...first, ...second]);
    let isRolling = true;
    const rolled = live("rollingRestart", () => isRolling);
    for (const old of first) operator.ended(old.origin, await old.end("SIGTERM"));
    isRolling = false;
    await rolled;
    for (const old of first) running.delete(old);
    await front(second);

    gate.cut();
    await until(() => operator.isTold("readyz: degraded, store failing"));
    await live("databaseOutage");
    gate.mend();
    await until(() => operator.isTold("readyz: ready"));
    await live("databaseBack");

    for (const statement of fullDisk.fill) await database.unsafe(statement);
    await live("diskFull");
    for (const statement of fullDisk.free) await database.unsafe(statement);

    for (const process of running) process.jump(jumpMs);
    await until(() => operator.isTold("alert: ParallaxFiguresOld"));
    await live("clockJump");
    for (const process of running) process.jump(0);
    await until(async () => !(await operator.isTold("alert: ParallaxFiguresOld")));
    await live("clockBack");

    const [victim, survivor] = second;
    const killed = live("killed", () => running.has(victim));
    await victim.end("SIGKILL");
    operator.ended(victim.origin, null);
    running.delete(victim);
    await killed;

    source.break();
    await front([survivor, await start()]);
    await live("sourceOutage");

    const { notAfter } = readCertificate(join(buildKeysDir(), "certificate.pem"));
    operator.setAhead(notAfter - noticeMs - Date.now());
    const expired = { DAY_AHEAD_MS: String(notAfter + dayMs - Date.now()) };
    operator.hear(await start(expired).then(() => "it started", String));
    await live("certificate");

    return { scenes, ...(await countLost(database, visitors.acknowledged)) };
  } finally {
    await Promise.all([...running].map((process) => process.end("SIGKILL")));
    await proxy.close();
    await database.end();
    gate.close();
    source.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function countLost(database: postgres.Sql, acknowledged: ReadonlySet<string>) {
  const ids = [...acknowledged];
  const stored = await database`select event_id from events where event_id = any(${ids})`;
  return { acknowledged: ids.length, lost: ids.length - stored.length };
}

/** Waits until something holds; false where it does not in the end. */
async function until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) return false;
    await pause(pollMs);
  }
  return true;
}

function wordOf({ served, refused, failed }: Tally): VisitorsSaw {
  if (failed > 0) return "some failed";
  if (refused === 0) return "served";
  return served === 0 ? "refused" : "some refused";
}

function lineOf({ title, told, tallies }: LivedScene): string {
  const numbers = visitKinds.map((kind) => {
    const { served, refused, failed, again } = tallies[kind];
    return `${kind} ${served} served, ${refused} refused, ${failed} failed, ${again} sent again`;
  });
  return [title, ...numbers, ...told].join("\n    ");
}

/** A source of today's figures that can be out of order. */
async function openSource() {
  let isBroken = false;
  const server = createServer((_request, response) => {
    if (isBroken) response.writeHead(500).end();
    else response.setHeader("content-type", "application/json").end(dailyFile(dayOf(Date.now())));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    break: () => {
      isBroken = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
