import type { Browser, BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import { type IntrusionWatch, intrudersIn, watchIntrusion } from "../hostile/intrusion.ts";
import { untilSettled } from "../settled.ts";
import type { Site } from "../startSite.ts";

/** The browser of a visitor who receives hostile texts. */
export interface Victim {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: IntrusionWatch;
  /** Opens a path and waits until the page's scripts have taken over. */
  readonly visit: (path: string) => Promise<void>;
}

/** Opens the browser of a victim and watches it for intrusions. */
export async function openVictim(
  browser: Browser,
  { origin }: Site,
  bypassCSP = false,
): Promise<Victim> {
  const context = await browser.newContext({ baseURL: origin, bypassCSP });
  const watch = await watchIntrusion(context, origin);
  const page = await context.newPage();
  const visit = async (path: string): Promise<void> => {
    await page.goto(path);
    await untilSettled(page);
    expect([path, await intrudersIn(page)]).toEqual([path, []]);
    expect(new URL(page.url()).origin).toBe(origin);
  };
  return { page, context, watch, visit };
}

/** Closes the browser. No hostile code may have run, been refused by a policy, or led to another site. */
export async function expectUnharmed({ watch, context }: Victim): Promise<void> {
  await context.close();
  expect(watch).toEqual({ ran: [], refused: [], strayed: [] });
}

/** Counts hostile values, each once for every way in. */
export interface Tally {
  readonly count: (way: string, values: readonly string[]) => void;
  /** The distinct values over all ways in, and one line for the terminal. */
  readonly total: () => { readonly values: number; readonly cases: number; readonly line: string };
}

/** An empty tally. */
export function createTally(): Tally {
  const ways = new Map<string, Set<string>>();
  return Object.freeze({
    count: (way: string, values: readonly string[]) => {
      ways.set(way, new Set([...(ways.get(way) ?? []), ...values]));
    },
    total: () => {
      const values = new Set([...ways.values()].flatMap((tried) => [...tried]));
      const cases = [...ways.values()].reduce((sum, { size }) => sum + size, 0);
      const parts = [...ways].map(([way, { size }]) => `${way} ${size}`);
      const line = `hostile cases: ${cases}, of ${values.size} values (${parts.join(", ")})\n`;
      return { values: values.size, cases, line };
    },
  });
}
