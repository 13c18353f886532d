import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import * as v from "valibot";
import { interactionsMs, type TimedEvent } from "./interactionsMs.ts";
import { openPhone } from "./openPhone.ts";
import { settleMs } from "./typing.ts";

/** Between two taps or keys, as a quick visitor leaves. */
const restMs = 300;
/** Long enough for the last event to be reported, and for a page that was followed to come to rest. */
const stepMs = 1500;

const shortestMs = 16;

/** Reports each event as soon as the browser does; the document may be gone at the end. */
const observe = `
  new PerformanceObserver((list) => {
    const events = list.getEntries().map(({ interactionId, duration }) => ({
      interaction: interactionId, durationMs: duration, origin: performance.timeOrigin,
    }));
    globalThis.benchEvents?.(events);
  }).observe({ type: "event", durationThreshold: ${shortestMs} });
`;

const eventsSchema = v.array(
  v.object({ interaction: v.number(), durationMs: v.number(), origin: v.number() }),
);

/** Something that visitors do; answers how many interactions it was. */
interface Step {
  readonly name: string;
  readonly take: (page: Page) => Promise<number>;
}

async function typeText(page: Page, text: string): Promise<number> {
  for (const key of text) {
    await page.keyboard.press(key);
    await pause(restMs);
  }
  return text.length;
}

/** Types into the open search and takes its first option. */
async function choose(page: Page, text: string): Promise<number> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").waitFor();
  await pause(restMs);
  const keys = await typeText(page, text);
  await dialog.getByRole("option").first().tap();
  return keys + 1;
}

const range = (name: string): string =>
  `nav[aria-label="Range of the chart"] a[href*="range=${name}"]`;

/** A visit of a converter's page that comes by every job it has. */
const steps: readonly Step[] = [
  {
    name: "type",
    take: async (page) => {
      await page.locator("#amount").tap();
      await pause(restMs);
      return 1 + (await typeText(page, "2345"));
    },
  },
  {
    name: "swap",
    take: async (page) => {
      const swap = page.locator('[aria-label="Swap direction"]');
      await swap.tap();
      await pause(stepMs);
      await swap.tap();
      return 2;
    },
  },
  {
    name: "pick",
    take: async (page) => {
      await page.locator('[aria-label^="Asset:"]').first().tap();
      return 1 + (await choose(page, "eth"));
    },
  },
  {
    name: "search",
    take: async (page) => {
      await page.locator('header [aria-keyshortcuts="/"]').tap();
      return 1 + (await choose(page, "sol"));
    },
  },
  {
    name: "chart",
    take: async (page) => {
      await page.locator(range("30d")).tap();
      await pause(stepMs);
      await page.locator(range("all")).tap();
      return 2;
    },
  },
  {
    name: "next page",
    take: async (page) => {
      await page.locator('main a[href*="/market-cap/"]').last().tap();
      await page.waitForURL(/\/market-cap\//u);
      return 1;
    },
  },
  {
    name: "back",
    take: async (page) => {
      await page.goBack();
      await page.locator("#amount").tap();
      await pause(restMs);
      return 1 + (await typeText(page, "67"));
    },
  },
];

/** What the interactions of a step took, milliseconds each. */
export interface StepTimes {
  readonly name: string;
  readonly interactionsMs: readonly number[];
}

/** Visits a converter's page on a new phone, with a service worker, and does all of it once. */
export async function scriptedVisit(browser: Browser, url: string): Promise<StepTimes[]> {
  const phone = await openPhone(browser, { script: observe });
  try {
    const { context, page } = phone;
    let events: TimedEvent[] = [];
    await context.exposeFunction("benchEvents", (seen: unknown) => {
      events.push(...v.parse(eventsSchema, seen));
    });
    await page.goto(url);
    await pause(settleMs);
    const times: StepTimes[] = [];
    for (const { name, take } of steps) {
      events = [];
      const count = await take(page);
      await pause(stepMs);
      times.push({ name, interactionsMs: interactionsMs(events, count) });
    }
    return times;
  } finally {
    await phone.close();
  }
}
