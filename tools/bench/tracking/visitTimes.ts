import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright";
import { collectorPath } from "../../../src/wire/events/tracking.ts";
import { trustedJson } from "../../../src/lib/trusted.ts";
import { openPhone } from "../page/openPhone.ts";

/** A profile of the browser's (`Profiler.Profile` of its protocol). */
interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples?: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas?: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
  readonly children?: readonly number[];
}

/** Microseconds between two looks at what runs. To look more often slows down what is looked at: by a seventh at 200. */
const samplingUs = 1_000;
/** Long enough for the page to come to rest, and for an interaction to be reported. */
const settleMs = 5_000;
const restMs = 300;

const mapsFolder = "dist/maps";

/**
 * What measures the page: its own code, and the library; and what tracks it. The tracker takes an event in a task of its own,
 * so that the two are apart.
 */
const sources = {
  vitals:
    /(?:^|\/)src\/vitals\/|(?:^|\/)src\/kernel\/tracking\/startVitals|node_modules\/web-vitals\//,
  tracking:
    /(?:^|\/)src\/(?:tracking|outbox)\/|(?:^|\/)src\/kernel\/tracking\/(?:keep|startTracking)/,
} as const;

/** Milliseconds of the main thread. */
export type VisitTimes = Readonly<Record<keyof typeof sources, number>>;

/** Runs in the page: the browser shows it, but the page is told that it does not, as when a visitor leaves. */
const hide = `
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  dispatchEvent(new Event("pagehide"));
`;

/**
 * What the measuring of a page, and the tracking of it, take of its main thread on a slow phone, from its load over a tap and
 * five keys to when it is left: the time of every sample in which a function of theirs is on the stack. `share` stands for
 * `Math.random`, by which a page decides whether to measure its frames.
 */
export async function visitTimes(
  browser: Browser,
  url: string,
  share: number,
): Promise<VisitTimes> {
  const phone = await openPhone(browser, { script: `Math.random = () => ${share};` });
  const { page, session } = phone;
  try {
    await session.send("Profiler.enable");
    await session.send("Profiler.setSamplingInterval", { interval: samplingUs });
    await session.send("Profiler.start");
    const told = page.waitForRequest((request) => request.url().endsWith(collectorPath));
    await page.goto(url);
    await told;
    await pause(settleMs);
    await page.locator("#amount").tap();
    for (const key of "12345") {
      await page.keyboard.press(key);
      await pause(restMs);
    }
    await pause(settleMs);
    await page.evaluate(hide);
    await pause(settleMs);
    const { profile } = await session.send("Profiler.stop");
    return timesOf(profile);
  } finally {
    await phone.close();
  }
}

function timesOf(profile: Profile): VisitTimes {
  const pathOf = createSourceFinder();
  const timeOf = (source: RegExp): number => timeIn(profile, (frame) => source.test(pathOf(frame)));
  return { vitals: timeOf(sources.vitals), tracking: timeOf(sources.tracking) };
}

function timeIn(
  { nodes, samples = [], timeDeltas = [] }: Profile,
  isOwn: (frame: ProfileNode["callFrame"]) => boolean,
): number {
  const owned = new Set<number>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const mark = (node: ProfileNode, isInside: boolean): void => {
    const own = isInside || isOwn(node.callFrame);
    if (own) owned.add(node.id);
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child !== undefined) mark(child, own);
    }
  };
  const [root] = nodes;
  if (root === undefined || samples.length === 0) throw new Error("the profile is empty");
  mark(root, false);
  if (owned.size === 0) throw new Error("the profile has no function that is looked for");
  const us = samples.reduce(
    (sum, id, index) => sum + (owned.has(id) ? (timeDeltas[index] ?? 0) : 0),
    0,
  );
  return us / 1_000;
}

/** Finds the module that a function of a script is of, by the build's source maps; empty for none. */
function createSourceFinder(): (frame: ProfileNode["callFrame"]) => string {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (path: string): SourceMap | undefined => {
    if (!maps.has(path)) maps.set(path, readMap(path));
    return maps.get(path);
  };
  return ({ url, lineNumber, columnNumber }) => {
    const path = URL.parse(url)?.pathname ?? "";
    if (!path.startsWith("/assets/") || !path.endsWith(".js")) return "";
    const entry = mapOf(path)?.findEntry(lineNumber, columnNumber);
    return entry !== undefined && "originalSource" in entry ? entry.originalSource : "";
  };
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(trustedJson(readFileSync(join(mapsFolder, `${path}.map`), "utf8")));
  } catch {
    return undefined;
  }
}
