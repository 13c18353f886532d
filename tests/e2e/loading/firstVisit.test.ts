import { brotliCompressSync } from "node:zlib";
import type { BrowserContext, Page, Request } from "playwright";
import { expect } from "vitest";
import { collectorPath } from "../../../src/wire/events/tracking.ts";
import { closeContext } from "../support/closeContext.ts";
import { eventually } from "../support/eventually.ts";
import { openVisit } from "../support/openVisit.ts";
import { startNetwork } from "../support/startNetwork.ts";
import { test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";

/** Bytes of a whole first visit, and of one that saves data. */
const maxBytes = 250 * 1024;
const maxSavedBytes = 60 * 1024;

const path = "/converter/btc/usd";

interface Fetched {
  readonly path: string;
  readonly bytes: number;
}

/** The body of an answer as it came over the wire; 0 where a cache answered. */
async function fetched(request: Request): Promise<Fetched> {
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  const declared = Number(response?.headers()["content-length"] ?? 0);
  // The browser does not say how large a worker's main script was, and gives what a cache answered as less than 0.
  const bytes = responseBodySize === 0 ? declared : Math.max(0, responseBodySize);
  return { path: new URL(request.url()).pathname, bytes };
}

/** Collects what pages, worker and service worker of a context fetch. */
function watchBytes(context: BrowserContext) {
  const requests: Request[] = [];
  context.on("requestfinished", (request) => requests.push(request));
  return async () => (await Promise.all(requests.map(fetched))).filter(({ bytes }) => bytes > 0);
}

/**
 * Asks for the page until it is compressed as well as it gets, which the server does in the background once a page is
 * asked for again: the very first visitor's HTML is a tenth larger.
 */
async function untilCompressed(origin: string): Promise<void> {
  const timesItsLeast = async () => {
    const response = await fetch(origin + path, { headers: { "accept-encoding": "br" } });
    const least = brotliCompressSync(await response.text()).byteLength;
    return Number(response.headers.get("content-length")) / least;
  };
  await eventually(timesItsLeast).toBeLessThan(1.02);
}

/** This function runs in the page: it is none of the visits whose frames are measured, a quarter, which load 2.7 KB more. */
function measureNoFrames(): void {
  Math.random = () => 0.9;
}

/** The browser saves data, as its visitor has asked it to. */
async function saveData(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders({ "save-data": "on" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
}

/** This function runs in the page. */
async function untilIdle(): Promise<void> {
  await new Promise((resolve) => {
    requestIdleCallback(resolve);
  });
}

const isForLater = /worker|\/sw|\.woff2|\/app-|\/react-/;

/** This function runs in the page. */
async function workersOf(): Promise<number> {
  return (await navigator.serviceWorker.getRegistrations()).length;
}

test("a whole first visit, its copy for offline use included, is within its budget", async ({
  open,
  site,
}) => {
  await untilCompressed(site.origin);
  let watch: ReturnType<typeof watchBytes> | undefined;
  const visit = await open(path, {
    serviceWorkers: "allow",
    until: "kernel",
    prepare: async (blank) => {
      watch = watchBytes(blank.context());
      await blank.addInitScript(measureNoFrames);
    },
  });
  await untilKept(visit.page);
  // What the idle page itself fetches last: its worker, and the application ahead.
  for (const script of [/\/assets\/worker\/entry-/, /\/assets\/app-/])
    await eventually(async () => (await watch?.())?.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(script),
    );
  const files = (await watch?.()) ?? [];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith("/assets/"));
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  expect(paths.find((path) => path.includes("/react-"))).toBeDefined();
});

test("under Save-Data a first visit is its page and kernel alone, and what they counted is sent", async ({
  browser,
  site,
}) => {
  const network = await startNetwork(site);
  await untilCompressed(network.origin);
  let watch: ReturnType<typeof watchBytes> | undefined;
  const { page, context, faults } = await openVisit({ browser, site: network }, path, {
    serviceWorkers: "allow",
    until: "kernel",
    prepare: async (blank) => {
      watch = watchBytes(blank.context());
      await saveData(blank);
      await blank.addInitScript(measureNoFrames);
    },
  });
  try {
    const pathsNow = async () => (await watch?.())?.map((file) => file.path);
    // It comes after worker and service worker would have.
    await eventually(pathsNow).toContainEqual(expect.stringContaining("getDomainConfigList"));
    await page.evaluate(untilIdle);
    const files = (await watch?.()) ?? [];
    expect(files.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThanOrEqual(maxSavedBytes);
    expect(files.filter((file) => isForLater.test(file.path))).toEqual([]);
    expect(await page.evaluate(workersOf)).toBe(0);

    const sent = () => network.asked().filter(({ url }) => url === `/${collectorPath}`);
    expect(sent()).toEqual([]);
    await page.goto("about:blank");
    await eventually(() => Promise.resolve(sent().length)).toBeGreaterThan(0);
    expect(faults.unexpected()).toEqual([]);
  } finally {
    await closeContext(context);
    await network.close();
  }
});

test("under Save-Data the copy for offline use is made by who comes back", async ({ open }) => {
  const { page } = await open(path, {
    serviceWorkers: "allow",
    until: "kernel",
    prepare: async (blank) => {
      await saveData(blank);
      await blank.addInitScript(() => {
        localStorage.setItem("install-since", "1");
      });
    },
  });
  await untilKept(page);
});
