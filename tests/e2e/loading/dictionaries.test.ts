import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";

const first = "/converter/btc/usd";
const second = "/converter/eth/usd";
const comparison = "/market-cap/eth-vs-btc";
const last = "/converter/sol/ngn";

/** The codings of the documents that the browser gets from now on, as they came over the wire. */
async function watchCodings(page: Page) {
  const session = await page.context().newCDPSession(page);
  const documents = new Set<string>();
  const codings = new Map<string, string | undefined>();
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type === "Document") documents.add(requestId);
  });
  session.on("Network.responseReceivedExtraInfo", ({ requestId, headers }) => {
    const named = Object.entries(headers).find(
      ([name]) => name.toLowerCase() === "content-encoding",
    );
    codings.set(requestId, named?.[1]);
  });
  await session.send("Network.enable");
  return () => [...documents].map((id) => codings.get(id));
}

/** The page as it is without any coding. */
const plain = async (origin: string, path: string): Promise<string> =>
  (await fetch(origin + path, { headers: { "accept-encoding": "identity" } })).text();

async function opened(page: Page, path: string): Promise<string> {
  const answer = await page.goto(path);
  return (await answer?.text()) ?? "";
}

describe("the next page", () => {
  test("comes as what differs from the last one, of whichever kind", async ({ open, site }) => {
    const { page } = await open(first, { until: "kernel" });
    const codings = await watchCodings(page);
    for (const path of [second, comparison, last]) {
      expect(await opened(page, path)).toBe(await plain(site.origin, path));
      await page.locator("h1").waitFor();
    }
    await eventually(codings).toEqual(["dcb", "dcb", "dcb"]);
  });

  test("comes so through the service worker too, which keeps it whole", async ({ open, site }) => {
    const { page } = await open(first, { until: "kernel", serviceWorkers: "allow" });
    await untilKept(page);
    const codings = await watchCodings(page);
    expect(await opened(page, second)).toBe(await plain(site.origin, second));
    await eventually(codings).toEqual(["dcb"]);
    const keptCopy = () =>
      page.evaluate(async (path) => (await caches.match(path))?.text() ?? "", second);
    await eventually(keptCopy).toBe(await plain(site.origin, second));
  });
});
