import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession, Request } from "playwright";
import { brotliBytes } from "../../size-budget/measure.ts";
import { openPhone } from "./openPhone.ts";
import { type FetchedFile, type FileTallies, tallyFiles } from "./tallyFiles.ts";
import { watchedMs } from "./untouched.ts";

async function fileOf(request: Request): Promise<FetchedFile | undefined> {
  const response = await request.response();
  if (response === null) return undefined;
  const { responseBodySize } = await request.sizes();
  const declared = Number(response.headers()["content-length"] ?? 0);
  return {
    url: request.url(),
    // The browser does not say how large the main script of a worker was, and gives what a cache answered as less than 0.
    bytes: responseBodySize === 0 ? declared : Math.max(0, responseBodySize),
    isScript: (response.headers()["content-type"] ?? "").includes("javascript"),
    byServiceWorker: request.serviceWorker() !== null,
    referrer: request.headers()["referer"] ?? "",
  };
}

/** Addresses of the scripts whose top level has run: a module that was only preloaded counts no call. */
async function evaluatedScripts(session: CDPSession): Promise<Set<string>> {
  const { result } = await session.send("Profiler.takePreciseCoverage");
  const hasRun = result.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  return new Set(hasRun.map(({ url }) => url));
}

const quietMs = 3000;
const visitDeadlineMs = 60_000;

/** Waits until the count has not changed for three seconds: the copy for offline use is made. */
async function untilQuiet(count: () => number): Promise<void> {
  const deadline = performance.now() + visitDeadlineMs;
  for (let before = -1; before !== count();) {
    if (performance.now() > deadline) throw new Error("the page does not stop fetching");
    before = count();
    await pause(quietMs);
  }
}

/** What a visit fetched. */
export interface VisitFiles extends FileTallies {
  /** The code in the page itself, as if it were a file. */
  readonly inlineBytes: number;
}

/**
 * Visits the address once on a new phone, touches nothing, and tallies the scripts fetched until five seconds after
 * the load event, and everything until nothing more is. Counting what runs costs time and memory, so no other figure
 * is taken from this visit.
 */
export async function filesVisit(browser: Browser, url: string): Promise<VisitFiles> {
  const phone = await openPhone(browser);
  try {
    const { context, page, session } = phone;
    const files: Array<Promise<FetchedFile | undefined>> = [];
    const workers = new Set<string>();
    const keep = (request: Request): number => files.push(fileOf(request));
    context.on("requestfinished", keep);
    page.on("worker", (worker) => workers.add(worker.url()));
    await session.send("Profiler.enable");
    await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    const answer = await page.goto(url);
    await pause(watchedMs);
    const evaluated = await evaluatedScripts(session);
    const watched = files.length;
    await untilQuiet(() => files.length);
    context.off("requestfinished", keep);
    const serviceWorkers = new Set(context.serviceWorkers().map((worker) => worker.url()));
    const seen = await Promise.all(files);
    const tally = (some: typeof seen): FileTallies =>
      tallyFiles(
        some.filter((file) => file !== undefined),
        { evaluated, workers, serviceWorkers },
      );
    const { serviceWorkerScript, offlineCopy, all } = tally(seen);
    const code = inlineScripts((await answer?.text()) ?? "");
    const inlineBytes = code === "" ? 0 : brotliBytes(Buffer.from(code));
    const early = tally(seen.slice(0, watched));
    return { ...early, serviceWorkerScript, offlineCopy, all, inlineBytes };
  } finally {
    await phone.close();
  }
}

const element = /<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/giu;
const codeType = /\stype="?(?:module|text\/javascript)"?(?=[\s>]|$)/iu;

/** The code in a page's own script elements; data for scripts and files of scripts are not. */
export function inlineScripts(html: string): string {
  const found = Array.from(html.matchAll(element), ({ groups }) => ({
    attributes: groups?.["attributes"] ?? "",
    text: groups?.["text"] ?? "",
  }));
  const code = found.filter(
    ({ attributes }) =>
      !/\ssrc=/iu.test(attributes) && (!/\stype=/iu.test(attributes) || codeType.test(attributes)),
  );
  return code.map(({ text }) => text).join("\n");
}
