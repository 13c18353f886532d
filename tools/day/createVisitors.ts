import { randomUUID } from "node:crypto";
import { memberOf } from "../../src/lib/records.ts";
import { accountPaths } from "../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { collectorPath } from "../../src/wire/events/tracking.ts";
import { headerNames } from "../../src/wire/headers.ts";

/** What visitors do. */
export const visitKinds = ["pages", "figures", "events", "accounts"] as const;

/** One of them. */
export type VisitKind = (typeof visitKinds)[number];

/** What became of visits of one kind. */
export interface Tally {
  served: number;
  /** Refused with 503 and a time after which to try again. */
  refused: number;
  failed: number;
  /** Sent once more by the page, because a connection broke off; counted above by how that ended. */
  again: number;
}

/** Visitors behind the proxy. */
export interface Visitors {
  /** Makes so many visits of each kind, and goes on while `isOn` says so. Answers what became of them. */
  visit(count: number, isOn?: () => boolean): Promise<Readonly<Record<VisitKind, Tally>>>;
  /** Events that the collector has acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
}

const pages = ["/", "/converter/btc/usd", "/de/converter/eth/eur?amount=2", "/market-cap"];
const [found, gone, unavailable, badGateway] = [200, 410, 503, 502];
const mostTries = 3;
/** Visitors at once. */
const crowd = 4;
const networks = 250;

type Outcome = "served" | "refused" | "failed";

/** A crowd of people who each ask for pages and figures, send events and begin to sign in. */
export function createVisitors(origin: string): Visitors {
  const acknowledged = new Set<string>();
  let number = 0;

  const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
    number += 1;
    // Limits count by network, and these are people in many.
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", `10.1.${number % networks}.9`);
    return fetch(`${origin}${path}`, { ...init, headers });
  };
  const post = (path: string, body: unknown): Promise<Response> =>
    ask(`/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin,
        [headerNames.website]: "parallax",
      },
      body: JSON.stringify(body),
    });

  const send = async (): Promise<Outcome> => {
    const id = idNow();
    const { answer, outcome } = await read(await post(collectorPath, [eventOf(id)]), found);
    const accepted = memberOf(memberOf(answer, "data"), "accepted");
    if (Array.isArray(accepted) && accepted.includes(id)) acknowledged.add(id);
    return outcome;
  };

  const visits: Readonly<Record<VisitKind, (turn: number) => Promise<Outcome>>> = {
    pages: async (turn) => {
      const answer = await ask(pages[turn % pages.length] ?? "/");
      const text = await answer.text();
      return answer.status === found && !text.includes("</html>")
        ? "failed"
        : outcomeOf(answer, found);
    },
    figures: async () => (await read(await ask("/v1/mix/public/ratesCapsule"), found)).outcome,
    events: send,
    accounts: async () => {
      const device = { serialNO: "0".repeat(32), userCheckDeviceUserIdHash: "0".repeat(64) };
      const answer = await post(accountPaths.checkDevice, device);
      return (await read(answer, gone, gatewayCodes.goneSignIn)).outcome;
    },
  };

  /** A page sends again what has had no answer. */
  async function visit(kind: VisitKind, turn: number, tally: Tally): Promise<void> {
    const attempt = () => visits[kind](turn).catch(() => "failed" as const);
    let outcome = await attempt();
    for (let tries = 1; outcome === "failed" && tries < mostTries; tries += 1) {
      tally.again += 1;
      outcome = await attempt();
    }
    tally[outcome] += 1;
  }

  return Object.freeze({
    acknowledged,
    visit: async (count: number, isOn: () => boolean = () => false) => {
      const tallies = {
        pages: createTally(),
        figures: createTally(),
        events: createTally(),
        accounts: createTally(),
      };
      let turn = 0;
      const visitor = async (): Promise<void> => {
        while (turn < count || isOn()) {
          const own = turn;
          turn += 1;
          for (const kind of visitKinds) await visit(kind, own, tallies[kind]);
        }
      };
      await Promise.all(Array.from({ length: crowd }, visitor));
      return tallies;
    },
  });
}

function createTally(): Tally {
  return { served: 0, refused: 0, failed: 0, again: 0 };
}

function outcomeOf(answer: Response, wanted: number): Outcome {
  if (answer.status === wanted) return "served";
  const isRefused = answer.status === unavailable && answer.headers.has("retry-after");
  if (!isRefused && answer.status !== badGateway)
    process.stderr.write(`${answer.url} answered ${answer.status}\n`);
  return isRefused ? "refused" : "failed";
}

async function read(answer: Response, wanted: number, code: string = "00000") {
  const text = await answer.text();
  const outcome = outcomeOf(answer, wanted);
  if (outcome !== "served") return { answer: undefined, outcome };
  const envelope: unknown = JSON.parse(text);
  const isRight = memberOf(envelope, "code") === code;
  return { answer: envelope, outcome: isRight ? outcome : ("failed" as const) };
}

/** A UUIDv7 of this moment. */
function idNow(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

function eventOf(id: string): object {
  const now = Date.now();
  return {
    event_id: id,
    type: "click",
    event_tracking_id: "b100",
    timestamp: now,
    ctime: now,
    seq: 1,
    log_seq: 1,
    tab_id: "tab",
    context: { device_id: "device" },
  };
}
