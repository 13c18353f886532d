import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";
import { untilKernel } from "./settled.ts";

/** What a page says where the network is gone. */
export const noAnswer = "No response. Check your connection and try again.";

/** Where something is typed on a page, and where its answer stands. */
export interface Place {
  readonly path: string;
  readonly field: string;
  readonly answer: string;
}

/** A page as its visitor has it. */
export interface Seen {
  readonly page: Page;
  readonly path: string;
  readonly field: Locator;
  readonly answer: () => Promise<string>;
}

/** Finds the parts of a page. */
export function seenOn(page: Page, { path, field, answer }: Place): Seen {
  return {
    page,
    path,
    field: page.locator(field).first(),
    answer: async () => (await page.locator(answer).allTextContents()).join(""),
  };
}

/** What has not come back by then is lost. */
const retypingMs = 5_000;

/** An application that takes the page over types what it finds once more. */
async function isKept({ field }: Seen, typed: string): Promise<string> {
  try {
    await expect.poll(() => field.inputValue(), { timeout: retypingMs }).toBe(typed);
    return "kept";
  } catch {
    return `LOST, ${await field.inputValue()} instead`;
  }
}

/** What is on the screen, and what became of the typed text. */
export async function look(seen: Seen, typed: string): Promise<string> {
  const { page, path, field } = seen;
  const { href, protocol, pathname } = new URL(await page.evaluate(() => location.href));
  if (protocol !== "http:") return `the browser's error page, ${href}`;
  if ((await page.locator("header").count()) === 0) return "a page of somebody else";
  const says = (await page.getByText(noAnswer).isVisible()) ? ", says so" : "";
  const opens = (await page.getByRole("dialog").isVisible()) ? ", opens" : "";
  if (pathname === path) return `stays${opens}${says}; ${await isKept(seen, typed)}`;
  if (says === "")
    return (await field.isVisible()) ? `waits; ${await isKept(seen, typed)}` : "the next page";
  await page.evaluate(() => {
    history.back();
  });
  await field.waitFor();
  return `says so in the site; ${await isKept(seen, typed)} a step back`;
}

/** Types something and waits until the page answers it. */
export async function converse({ field, answer }: Seen, typed: string): Promise<void> {
  const before = await answer();
  await field.fill(typed);
  await eventually(answer).not.toBe(before);
}

/** Opens the page anew, as from another site. */
export async function openAfresh({ page, path }: Seen): Promise<void> {
  // What a page still waits for holds the connections that the next one needs.
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "commit" });
}

/** Until the page answers what is typed: its kernel, or on the visitor's own list the application. */
export async function untilAlive({ page, path, answer }: Seen): Promise<void> {
  await untilKernel(page);
  if (path === "/list") await eventually(answer).toContain("$");
}
