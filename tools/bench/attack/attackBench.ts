import { setTimeout as pause } from "node:timers/promises";
import { percentile, textTable } from "../../report/figures.ts";
import { load } from "../load.ts";
import {
  type Attack,
  type Attacked,
  codesForVictim,
  floodOfEvents,
  floodOfSignIns,
  freshPages,
  holdSlowConnections,
  passwordsForVictim,
  sendMalformed,
  statusOf,
  strangersNetwork,
} from "./attacks.ts";
import { createTally } from "./createTally.ts";
import { startAttacked } from "./startAttacked.ts";

const page = "/converter/btc/usd";
const durationMs = 15_000;
const signInEveryMs = 1_000;
const pageConnections = 4;
const attackers = 16;
const slowConnections = 1_000;
const malformedRequests = 500;
const mebibyte = 1_048_576;

/** What visitors do not finish or what is no request, then requests that are fine. */
const brokenRequests: Attack = async (attacked) => {
  const end = holdSlowConnections(attacked, slowConnections / attackers);
  for (let sent = 0; sent < malformedRequests / attackers && !attacked.isOver(); sent += 1)
    await sendMalformed(attacked, sent);
  while (!attacked.isOver()) await statusOf(`${attacked.origin}/healthz`);
  end();
};

/** An attack, and what it did before it was stopped (October 2026), where that was measured. */
interface Case {
  readonly name: string;
  readonly attack?: Attack;
  readonly before?: string;
}

const cases: readonly Case[] = [
  { name: "no attack" },
  {
    name: "events of one network",
    attack: floodOfEvents(() => "203.0.113.7"),
    before: "156 → 484 MiB, pages 4.4 s, no 429",
  },
  {
    name: "events of changing networks",
    attack: floodOfEvents(strangersNetwork),
    before: "200 bodies in 4 s, all taken",
  },
  { name: "pages that are in no cache", attack: freshPages },
  {
    name: "codes for the victim's address",
    attack: codesForVictim,
    before: "15 calls: no sign-in for an hour",
  },
  {
    name: "passwords for the victim's name",
    attack: passwordsForVictim,
    before: "31 tries in 20 s: no sign-in",
  },
  {
    name: "sign-ins from changing networks",
    attack: floodOfSignIns,
    before: "40 a second: no sign-in for anybody",
  },
  { name: "1,000 slow connections, 500 malformed requests", attack: brokenRequests },
];

/**
 * Prints what others notice of each attack: visitors of a cached page, and somebody who signs in once a second; what it did
 * to the data directory, what the attacker was answered, and what it did before. Each attack has a server of its own.
 *
 * @param words only attacks with one of these in their name; none: all
 */
export async function attackBench(words: readonly string[]): Promise<void> {
  const head = ["attack", "page p50", "page p99", "failed", "sign-in p50", "most", "failed"];
  const rows = [[...head, "data directory", "before", "answers"]];
  const wanted = cases.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  for (const attackCase of wanted) rows.push(await measure(attackCase));
  for (const line of textTable(rows)) console.log(line);
}

async function measure({ name, attack, before = "" }: Case): Promise<string[]> {
  const server = await startAttacked();
  const { origin, member } = server;
  const bytesBefore = server.dataBytes();
  const tally = createTally();
  let isDone = false;
  const attacked: Attacked = {
    origin,
    isOver: () => isDone,
    victim: member.email,
    note: tally.note,
  };
  const attacking =
    attack === undefined ? [] : Array.from({ length: attackers }, () => attack(attacked));
  const signIns = signInAgainAndAgain(member.signIn, () => isDone);
  const plan = { origin, path: page, connections: pageConnections, durationMs };
  const { latenciesMs, failures } = await load(plan);
  isDone = true;
  await Promise.all(attacking);
  const signedIn = await signIns;
  const inMiB = (bytes: number): string => (bytes / mebibyte).toFixed(0);
  const row = [
    name,
    `${percentile(latenciesMs, 0.5).toFixed(1)} ms`,
    `${percentile(latenciesMs, 0.99).toFixed(1)} ms`,
    String(failures),
    `${percentile(signedIn.tookMs, 0.5).toFixed(0)} ms`,
    `${Math.max(0, ...signedIn.tookMs).toFixed(0)} ms`,
    `${signedIn.failed} of ${signedIn.failed + signedIn.tookMs.length}`,
    `${inMiB(bytesBefore)} → ${inMiB(server.dataBytes())} MiB`,
    before,
    tally.text(),
  ];
  await server.close();
  return row;
}

async function signInAgainAndAgain(
  signIn: () => Promise<void>,
  isOver: () => boolean,
): Promise<{ readonly tookMs: readonly number[]; readonly failed: number }> {
  const tookMs: number[] = [];
  let failed = 0;
  while (!isOver()) {
    const began = performance.now();
    await signIn().then(
      () => tookMs.push(performance.now() - began),
      () => {
        failed += 1;
      },
    );
    await pause(signInEveryMs);
  }
  return { tookMs, failed };
}
