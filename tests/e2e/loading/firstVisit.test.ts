import { brotliCompressSync } from "node:zlib";
import type { BrowserContext, Request } from "playwright";
import { expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";

/** Bytes of a whole first visit. */
const maxBytes = 250 * 1024;

const page = "/converter/btc/usd";

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
    const response = await fetch(origin + page, { headers: { "accept-encoding": "br" } });
    const least = brotliCompressSync(await response.text()).byteLength;
    return Number(response.headers.get("content-length")) / least;
  };
  await eventually(timesItsLeast).toBeLessThan(1.02);
}

test("a whole first visit, its copy for offline use included, is within its budget", async ({
  open,
  site,
}) => {
  await untilCompressed(site.origin);
  let watch: ReturnType<typeof watchBytes> | undefined;
  const visit = await open(page, {
    serviceWorkers: "allow",
    until: "kernel",
    prepare: async (blank) => {
      watch = watchBytes(blank.context());
      // Not one of the visits whose frames are measured: a quarter, whose page loads 2.7 KB more.
      await blank.addInitScript(() => {
        Math.random = () => 0.9;
      });
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
