import lighthouse, { type Flags, type Result } from "lighthouse";
import { chromium } from "playwright";
import { freePort } from "../build/builtServer.ts";
import { findBrowser, launchOptions } from "../browser/findBrowser.ts";
import { tryTwice } from "./tryTwice.ts";

/** How a slow phone and network are imitated: computed from a fast run, or applied while the page loads. */
export type Throttling = "simulate" | "devtools";

const metrics = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

const categories = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
} as const;

/** Milliseconds, the shift as it is, and scores from 0 to 100. */
export type Figures = Readonly<Record<keyof typeof metrics | keyof typeof categories, number>>;

/** One run: its figures, and the names of what costs points in the categories other than performance. */
export interface Audit {
  readonly figures: Figures;
  readonly faults: readonly string[];
}

function faultsOf({ audits, categories: scored }: Result): string[] {
  const ids = [categories.accessibility, categories.bestPractices, categories.seo].flatMap(
    (name) => scored[name]?.auditRefs.filter((ref) => ref.weight > 0).map((ref) => ref.id) ?? [],
  );
  return ids.filter((id) => {
    const score = audits[id]?.score ?? null;
    return score !== null && score < 1;
  });
}

function figuresOf({ audits, categories: scored }: Result): Figures {
  const metric = (name: keyof typeof metrics): number =>
    audits[metrics[name]]?.numericValue ?? Number.NaN;
  const score = (name: keyof typeof categories): number =>
    (scored[categories[name]]?.score ?? Number.NaN) * 100;
  return {
    fcp: metric("fcp"),
    lcp: metric("lcp"),
    tbt: metric("tbt"),
    cls: metric("cls"),
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("bestPractices"),
    seo: score("seo"),
  };
}

/** Several times what a run takes on a slow machine; a session that has lost its browser waits for ever. */
const deadlineMs = 120_000;

/** One Lighthouse run as a mobile phone, in a browser of its own; one that fails or stalls is made once more. */
export async function audit(url: string, throttling: Throttling): Promise<Audit> {
  return auditTwice(url, { throttlingMethod: throttling });
}

/**
 * The same without the metrics and performance, at the machine's own speed; a page that no search engine lists is not
 * judged by what they want. What is left out is not a number.
 */
export async function auditCategories(url: string, isListed: boolean): Promise<Audit> {
  const { accessibility, bestPractices, seo } = categories;
  return auditTwice(url, {
    throttlingMethod: "provided",
    onlyCategories: [accessibility, bestPractices, ...(isListed ? [seo] : [])],
  });
}

function auditTwice(url: string, flags: Flags): Promise<Audit> {
  return tryTwice((signal) => auditOnce(url, flags, signal), {
    deadlineMs,
    onRetry: (reason) => console.log(`one run is made again: ${reason}`),
  });
}

async function auditOnce(url: string, flags: Flags, signal: AbortSignal): Promise<Audit> {
  const port = await freePort();
  const options = launchOptions(findBrowser());
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launchServer({ ...options, args });
  // Closing asks the browser, which may be what does not answer.
  const kill = (): Promise<void> => browser.kill();
  signal.addEventListener("abort", () => void kill());
  try {
    signal.throwIfAborted();
    const run = await lighthouse(url, { ...flags, port, output: "json", logLevel: "error" });
    if (run === undefined) throw new Error("Lighthouse has no result");
    const { runtimeError } = run.lhr;
    if (runtimeError !== undefined) throw new Error(runtimeError.message);
    return { figures: figuresOf(run.lhr), faults: faultsOf(run.lhr) };
  } finally {
    await kill();
  }
}
