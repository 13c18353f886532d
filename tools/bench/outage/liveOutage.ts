import { setTimeout as pause } from "node:timers/promises";
import { memberOf } from "../../../src/lib/records.ts";
import { trusted } from "../../../src/lib/trusted.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { vitalsPaths } from "../../../src/wire/events/vitalsApi.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import { type Absence, openServers, operatorToken, type Servers } from "./openServers.ts";
import { type Device, startDevice } from "./startDevice.ts";
import { type Span, type Watch, watch } from "./watch.ts";

/** What is watched during an outage. */
export type Watched =
  | "keptPage"
  | "newPage"
  | "figures"
  | "accounts"
  | "dashboard"
  | "vitals"
  | "readyz"
  | "metrics"
  | "consumer";

/** An outage that is over. */
export interface LivedOutage {
  readonly before: Span;
  readonly away: Span;
  readonly watches: Readonly<Record<Watched, Watch>>;
  readonly device: Device;
  /** What a server came to that was started while ClickHouse was away. */
  readonly startedBeside: string;
  readonly consumerLines: number;
  /** When the device had nothing left that it made before the return, and when the store had all; epoch milliseconds. */
  readonly sentAt: number;
  readonly storedAt: number;
  readonly lost: number;
  readonly twice: number;
  readonly stored: number;
}

/** What is to be lived. */
export interface OutageCase {
  readonly absence: Absence;
  readonly hasLog: boolean;
  readonly minutes: number;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
/** How long everything works before. */
const leadMs = 30 * secondMs;
/** How often the operator opens `/vitals`. */
const dashboardMs = 30 * secondMs;
const patienceMs = 5 * minuteMs;
const pollMs = 250;
const besideWaitSeconds = 10;

/** Takes ClickHouse away for some minutes and brings it back, while a device sends and people look. */
export async function liveOutage({ absence, hasLog, minutes }: OutageCase): Promise<LivedOutage> {
  const servers = await openServers(hasLog);
  const device = startDevice(servers.origin);
  const watches = startWatches(servers);
  try {
    const before = { from: Date.now(), to: Date.now() + leadMs };
    await pause(leadMs);
    const from = Date.now();
    await servers.goAway(absence);
    await pause((minutes * minuteMs) / 2);
    const startedBeside = await servers.startBeside(besideWaitSeconds);
    await pause(from + minutes * minuteMs - Date.now());
    await servers.comeBack(absence);
    const to = Date.now();
    device.rest();
    const sentAt = await untilTrue(async () => (await device.waiting()) === 0);
    const isStored = async () => (await missing(servers, device)).length === 0;
    const storedAt = await untilTrue(isStored);
    await untilTrue(async () => watches.readyz.looks.at(-1)?.told === "200 ready");
    const ids = await servers.storedIds();
    return {
      before,
      away: { from, to },
      watches,
      device,
      startedBeside,
      consumerLines: servers.consumer?.lines("events wait in the log") ?? 0,
      sentAt,
      storedAt,
      lost: (await missing(servers, device)).length,
      twice: ids.length - new Set(ids).size,
      stored: ids.length,
    };
  } finally {
    device.rest();
    await Promise.all(Object.values(watches).map(({ end }) => end()));
    await servers.close();
  }
}

/** Acknowledged events that the store does not have. */
async function missing(servers: Servers, { acknowledged }: Device): Promise<readonly string[]> {
  const stored = new Set(await servers.storedIds());
  return [...acknowledged].filter((id) => !stored.has(id));
}

/** When something held for the first time; `Infinity` where it does not within five minutes. */
async function untilTrue(holds: () => Promise<boolean>): Promise<number> {
  const giveUpAt = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) return Infinity;
    await pause(pollMs);
  }
  return Date.now();
}

function startWatches({ origin, consumer }: Servers): Readonly<Record<Watched, Watch>> {
  const bearer = { authorization: `Bearer ${operatorToken}` };
  let number = 0;
  const ask = (path: string, init: RequestInit): Promise<Response> => {
    number += 1;
    // Limits count by network, and these are people in many.
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", `10.2.${number % 250}.9`);
    return fetch(`${origin}/${path}`, { ...init, headers });
  };
  const statusOf = async (answer: Response): Promise<string> => {
    await answer.arrayBuffer();
    return String(answer.status);
  };
  const get = (path: string | (() => string), headers: Readonly<Record<string, string>> = {}) => {
    return async (signal: AbortSignal): Promise<string> =>
      statusOf(await ask(typeof path === "string" ? path : path(), { signal, headers }));
  };
  let amount = 1;
  const now = Date.now();
  const summary = `${vitalsPaths.summary}?from=${now - 24 * 60 * minuteMs}&to=${now + minuteMs}`;
  return {
    keptPage: watch(secondMs, get("converter/btc/usd")),
    newPage: watch(
      secondMs,
      get(() => `converter/btc/usd?amount=${(amount += 1)}`),
    ),
    figures: watch(secondMs, get("v1/mix/public/ratesCapsule")),
    accounts: watch(secondMs, async (signal) => {
      const body = { serialNO: "0".repeat(32), userCheckDeviceUserIdHash: "0".repeat(64) };
      const headers = { "content-type": "application/json", origin, [headerNames.website]: "web" };
      const init = { signal, headers, method: "POST", body: JSON.stringify(body) };
      const answer = await ask(accountPaths.checkDevice, init);
      return `${answer.status} ${String(memberOf(await answer.json(), "code"))}`;
    }),
    // As the browser of an operator asks for it, which is rendered for each request.
    dashboard: watch(dashboardMs, async (signal) => {
      const admitted = await ask(`vitals?token=${operatorToken}`, { signal, redirect: "manual" });
      const cookie = admitted.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      return statusOf(await ask("vitals", { signal, headers: { cookie } }));
    }),
    vitals: watch(5 * secondMs, async (signal) => {
      const answer = await ask(summary, { signal, headers: bearer });
      return `${answer.status} ${String(memberOf(await answer.json(), "code"))}`;
    }),
    readyz: watch(secondMs, async (signal) => {
      const answer = await ask("readyz", { signal });
      return `${answer.status} ${readinessOf(await answer.json())}`;
    }),
    metrics: watch(5 * secondMs, async (signal) =>
      (await ask("metrics", { signal, headers: bearer })).text(),
    ),
    consumer: watch(secondMs, async () => (await consumer?.metrics()) ?? ""),
  };
}

/** `ready`, or `degraded` with the parts that fail. */
function readinessOf(body: unknown): string {
  const checks = Object.entries(
    trusted<Readonly<Record<string, string>>>(memberOf(body, "checks") ?? {}),
  );
  const failing = checks.filter(([, state]) => state === "failing").map(([part]) => part);
  return [String(memberOf(body, "status")), ...failing].join(" ");
}
