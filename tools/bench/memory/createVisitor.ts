import { randomUUID } from "node:crypto";
import { collectorPath } from "../../../src/wire/events/tracking.ts";
import { vitalsEventId } from "../../../src/wire/events/vitals.ts";
import { publicPages } from "../pageKinds.ts";

const coins = ["btc", "eth", "sol", "xrp", "doge", "ada", "bnb", "ltc", "dot", "link", "xau"];
const others = ["shib", "trx", "xlm", "atom", "xag", "avax", "uni"];
const currencies = ["usd", "eur", "ngn", "jpy", "inr", "gbp", "brl", "try", "idr", "vnd"];
const locales = ["", "/de", "/fr", "/es", "/ar", "/ja", "/ru", "/vi", "/tr", "/pt", "/id"];
const amountShare = 0.1;
const imageEvery = 20;
const maxAmount = 1000;

const headers = {
  accept: "text/html",
  "accept-encoding": "br",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
};

const pick = (list: readonly string[]): string =>
  list[Math.floor(Math.random() * list.length)] ?? "";

/** An address as visitors ask for it: mostly a pair or a comparison in some language, now and then another page. */
function anyAddress(): string {
  const kind = Math.random();
  if (kind < 0.1) return pick(publicPages);
  if (kind < 0.3) return `${pick(locales)}/market-cap/${pick(coins)}-vs-${pick(others)}`;
  const pair = `${pick(locales)}/converter/${pick(coins)}/${pick(currencies)}`;
  return Math.random() < amountShare
    ? `${pair}?amount=${Math.ceil(Math.random() * maxAmount)}`
    : pair;
}

/** What a page that may track sends while it is read: two events and three measurements. */
function eventBatch(url: string): string {
  const at = Date.now();
  const view = randomUUID();
  const vital = (name: string, value: number) => ({
    type: "system",
    event_tracking_id: vitalsEventId,
    event_tracking_ext: { name, value, view_id: view, route: "/", device: "phone" },
  });
  const tracked = [
    { type: "page", event_tracking_id: "/", event_tracking_ext: {} },
    { type: "click", event_tracking_id: "b1001", event_tracking_ext: { place: "converter" } },
    vital("LCP", 900 + Math.random() * 800),
    vital("FCP", 500 + Math.random() * 500),
    vital("TTFB", 80 + Math.random() * 200),
  ];
  return JSON.stringify(
    tracked.map((event, index) => ({
      ...event,
      event_id: randomUUID(),
      timestamp: at,
      ctime: at,
      seq: index + 1,
      log_seq: index + 1,
      tab_id: view,
      url,
      title: "BTC to USD",
      context: { browser: "Chrome", device_id: view, url_host: new URL(url).host },
    })),
  );
}

/** What visitors asked for and were refused. */
export interface VisitCounts {
  pages: number;
  events: number;
  images: number;
  failures: number;
}

/** Answers one visit after another: a page, a script of it, what the page tracks and, now and then, its picture. */
export function createVisitor(origin: string, counts: VisitCounts): () => Promise<void> {
  let visits = 0;
  const ask = async (path: string, init: RequestInit = {}): Promise<string> => {
    const response = await fetch(`${origin}${path}`, { headers, ...init });
    // Busy is an answer, as it is to visitors.
    if (!response.ok && response.status !== 503 && response.status !== 429) counts.failures += 1;
    return response.text();
  };
  return async () => {
    visits += 1;
    const path = anyAddress();
    const html = await ask(path);
    counts.pages += 1;
    const [script] = /\/assets\/[\w./-]+\.js/u.exec(html) ?? [];
    if (script !== undefined) await ask(script);
    await ask(`/${collectorPath}`, { method: "POST", body: eventBatch(`${origin}${path}`) });
    counts.events += 5;
    if (visits % imageEvery !== 0) return;
    await ask(`${pick(locales)}/og/converter/${pick(coins)}/${pick(currencies)}.png`);
    counts.images += 1;
  };
}
