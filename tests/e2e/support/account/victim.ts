import type { Browser, BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import { type IntrusionWatch, intrudersIn, watchIntrusion } from "../hostile/intrusion.ts";
import { untilSettled } from "../settled.ts";
import type { Site } from "../startSite.ts";

/** A browser of a visitor to whom somebody has sent hostile things. */
export interface Victim {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: IntrusionWatch;
  /** Opens a path; everything is then in the hands of the page's scripts. */
  readonly visit: (path: string) => Promise<void>;
}

/** Opens the browser of a victim, with all oracles on watch. */
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

/** Closes the browser; nothing may have run, been refused or led away. */
export async function expectUnharmed({ watch, context }: Victim): Promise<void> {
  await context.close();
  expect(watch).toEqual({ ran: [], refused: [], strayed: [] });
}

/** Counts hostile values by the way they came in, each once. */
export interface Tally {
  readonly count: (way: string, values: readonly string[]) => void;
  /** Distinct values over all ways, and one line for the terminal. */
  readonly total: () => { readonly values: number; readonly cases: number; readonly line: string };
}

/** A tally with nothing in it. */
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
