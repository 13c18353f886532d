import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectorPath } from "../../src/wire/events/tracking.ts";
import { vitalsEventId } from "../../src/wire/events/vitals.ts";
import { startBuiltServer } from "../build/builtServer.ts";
import { percentile, textTable } from "../report/figures.ts";
import { load } from "./load.ts";

const page = "/converter/btc/usd";
const durationMs = 15_000;
const pageConnections = 4;
const attackers = 16;
const slowConnections = 1_000;
const malformedRequests = 500;
const mebibyte = 1_048_576;

/** What the attacker got, by the status of the answer; 0 for none. */
type Statuses = Map<number, number>;

/** Something that strangers do to the server until it is over. */
type Attack = (origin: string, isOver: () => boolean, statuses: Statuses) => Promise<void>;

/** A network of its own for each request, as far as the server believes its proxy. */
const strangersAddress = (): string => Array.from(randomBytes(4), (byte) => byte).join(".");

/** Vitals with invented dimensions: the largest rows that anybody can ask for. */
function invented(): string {
  const at = Date.now();
  const events = Array.from({ length: 50 }, (_none, seq) => ({
    event_id: randomUUID(),
    type: "system",
    event_tracking_id: vitalsEventId,
    event_tracking_ext: {
      name: "LCP",
      value: 1000,
      view_id: randomUUID(),
      route: `/${randomUUID()}`,
      release: randomUUID(),
      device: randomUUID(),
    },
    timestamp: at,
    ctime: at,
    seq: seq + 1,
    log_seq: seq + 1,
    tab_id: randomUUID(),
    url: `https://exchange.test/${"x".repeat(400)}`,
    title: "x".repeat(120),
    context: { browser: "Chrome", device_id: randomUUID(), url_host: "exchange.test" },
  }));
  return JSON.stringify(events);
}

function note(statuses: Statuses, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

const flood =
  (addressOf: () => string): Attack =>
  async (origin, isOver, statuses) => {
    while (!isOver()) {
      await fetch(`${origin}/${collectorPath}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": addressOf() },
        body: invented(),
      }).then(
        async (answer) => {
          await answer.body?.cancel();
          note(statuses, answer.status);
        },
        () => note(statuses, 0),
      );
    }
  };

/** Pages that are in no cache, each asked for by another network. */
const freshPages: Attack = async (origin, isOver, statuses) => {
  while (!isOver()) {
    const amount = randomBytes(4).readUInt32BE();
    await fetch(`${origin}${page}?amount=${amount}`, {
      headers: { "x-forwarded-for": strangersAddress() },
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        note(statuses, answer.status);
      },
      () => note(statuses, 0),
    );
  }
};

/** Connections that never finish their headers, and bytes that are no request. */
const brokenRequests: Attack = async (origin, isOver, statuses) => {
  const { hostname, port } = new URL(origin);
  const open = () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("error", () => note(statuses, 0));
    socket.on("data", (bytes) => note(statuses, Number(bytes.toString("latin1", 9, 12))));
    return socket;
  };
  const slow = Array.from({ length: slowConnections / attackers }, () => open());
  for (const socket of slow) socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  for (let sent = 0; sent < malformedRequests / attackers && !isOver(); sent += 1) {
    const socket = open();
    socket.end(
      sent % 2 === 0 ? randomBytes(200) : "GET /\0 HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    );
    await once(socket, "close").catch(() => {});
  }
  while (!isOver()) await fetch(`${origin}/healthz`).then((answer) => answer.text());
  for (const socket of slow) socket.destroy();
};

const attacks: Readonly<Record<string, Attack | undefined>> = {
  "no attack": undefined,
  "events of one network": flood(() => "203.0.113.7"),
  "events of changing networks": flood(strangersAddress),
  "pages that are in no cache": freshPages,
  "1,000 slow connections, 500 malformed requests": brokenRequests,
};

function bytesIn(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/**
 * Prints what visitors of a cached page notice of each attack, what it did to the data directory, and what the attacker was
 * answered. Each attack has a server of its own.
 */
export async function attackBench(): Promise<void> {
  const rows = [["attack", "page p50", "page p99", "failed", "data directory", "answers"]];
  for (const [name, attack] of Object.entries(attacks)) {
    const dataDir = mkdtempSync(join(tmpdir(), "parallax-attack-"));
    const { origin, close } = await startBuiltServer(page, { DATA_DIR: dataDir, TRUST_PROXY: "1" });
    const before = bytesIn(dataDir);
    const statuses: Statuses = new Map();
    let isDone = false;
    const attacking = Array.from({ length: attack === undefined ? 0 : attackers }, async () =>
      attack?.(origin, () => isDone, statuses),
    );
    const visits = load({ origin, path: page, connections: pageConnections, durationMs });
    const { latenciesMs, failures } = await visits;
    isDone = true;
    await Promise.all(attacking);
    rows.push([
      name,
      `${percentile(latenciesMs, 0.5).toFixed(1)} ms`,
      `${percentile(latenciesMs, 0.99).toFixed(1)} ms`,
      String(failures),
      `${(before / mebibyte).toFixed(0)} → ${(bytesIn(dataDir) / mebibyte).toFixed(0)} MiB`,
      [...statuses].map(([status, count]) => `${status}: ${count}`).join(", "),
    ]);
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  for (const line of textTable(rows)) console.log(line);
}
