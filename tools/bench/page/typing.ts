import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import * as v from "valibot";
import { openPhone, type Phone } from "./openPhone.ts";

/** A field that computes while somebody types, and where its result stands, as CSS selectors. */
export interface TypedField {
  readonly field: string;
  readonly result: string;
}

const keyPauseMs = 120;
const earlyKeyPauseMs = 20;
const earlyDeadlineMs = 20_000;
/** Long enough for what a page does by itself after its load event at a sixth of the speed. */
export const settleMs = 3000;
const takeOverMs = 10_000;
/** The last key may be answered later than the next one would have been pressed. */
const answerDeadlineMs = 5000;

/** Each key changes the result. */
const round = ["2", "3", "4", "Backspace", "Backspace", "Backspace"];
const keys = [...round, ...round, ...round];

/**
 * Notes for every key when the frame was painted that shows another result. A frame counts as painted at the first task
 * after its rendering: a message that its animation callback sends itself.
 */
const observe = ({ field, result }: TypedField, isFocused: boolean): string => `{
  const bench = (globalThis.benchTyping = { answered: [] });
  const find = (selector) => document.querySelector(selector);
  const afterPaint = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  let keyAt = 0;
  let shown;
  let waiting = [];
  const look = () => {
    const text = find(${JSON.stringify(result)})?.textContent;
    if (waiting.length === 0 || text === shown) return;
    shown = text;
    const keys = waiting;
    waiting = [];
    afterPaint((now) => {
      globalThis.benchAnswered?.(now);
      bench.answered.push(...keys.map((at) => now - at));
    });
  };
  addEventListener("keydown", (event) => (keyAt = event.timeStamp), true);
  addEventListener("input", (event) => {
    if (!event.isTrusted || !event.target.matches(${JSON.stringify(field)})) return;
    if (waiting.length === 0) shown = find(${JSON.stringify(result)})?.textContent;
    waiting.push(keyAt);
  }, true);
  const all = { subtree: true, childList: true, characterData: true };
  let isFocused = !${isFocused};
  new MutationObserver(() => {
    if (!isFocused) {
      isFocused = find(${JSON.stringify(field)}) !== null;
      find(${JSON.stringify(field)})?.focus({ preventScroll: true });
    }
    look();
  }).observe(document, all);
}`;

const typingSchema = v.object({
  answered: v.array(v.number()),
});

const collect = async (page: Page): Promise<v.InferOutput<typeof typingSchema>> =>
  v.parse(typingSchema, await page.evaluate("globalThis.benchTyping"));

/**
 * Types from before the first paint, a key as soon as the last one is handled, and answers how many milliseconds after
 * the start of the navigation the first other result was painted. The page's field has the focus as soon as it exists.
 */
export async function firstAnswerMs(
  browser: Browser,
  url: string,
  typed: TypedField,
): Promise<number> {
  const phone = await openPhone(browser, { script: observe(typed, true) });
  try {
    const { page } = phone;
    const answers: number[] = [];
    await page.exposeFunction("benchAnswered", (ms: number) => answers.push(ms));
    const arrived = page.goto(url);
    // Closing the phone after a failure ends the navigation too.
    arrived.catch(() => {});
    const deadline = performance.now() + earlyDeadlineMs;
    for (let key = 0; answers.length === 0; key += 1) {
      if (performance.now() > deadline) throw new Error(`${url} answers no key`);
      await page.keyboard.press(round[key % round.length] ?? "2");
      await pause(earlyKeyPauseMs);
    }
    await arrived;
    return answers[0] ?? Number.NaN;
  } finally {
    await phone.close();
  }
}

/** What every key took, once all are answered; fewer where the page leaves some without an answer. */
async function allAnswers(page: Page): Promise<readonly number[]> {
  const deadline = performance.now() + answerDeadlineMs;
  for (;;) {
    const { answered } = await collect(page);
    if (answered.length >= keys.length || performance.now() > deadline) return answered;
    await pause(keyPauseMs);
  }
}

/** What typing into a page at rest took. */
export interface KeyTimes {
  /** Every key, milliseconds from the press to the frame that shows the new result. */
  readonly answered: readonly number[];
  /** Whether the React application had taken over at the last key. */
  readonly isTakenOver: boolean;
}

const isTakenOver = `document.documentElement.dataset.tier === "2"`;

/** Opens the menu and closes it again: with it comes the React application, for the field in it. */
async function takeOver({ page }: Phone): Promise<void> {
  await page.locator("header [popovertarget]").tap();
  await page.locator('html[data-tier="2"]').waitFor({ state: "attached", timeout: takeOverMs });
  await page.keyboard.press("Escape");
  await page.locator("header [popover]:popover-open").waitFor({ state: "detached" });
}

/** Types into the page at rest, after the React application was made to take over or as the page stands. */
export async function keyTimes(
  browser: Browser,
  url: string,
  typed: TypedField & { readonly isAfterTakeOver: boolean },
): Promise<KeyTimes> {
  const phone = await openPhone(browser, { script: observe(typed, false) });
  try {
    const { page } = phone;
    await page.goto(url);
    await pause(settleMs);
    if (typed.isAfterTakeOver) await takeOver(phone);
    await page.locator(typed.field).tap();
    await page.keyboard.press("End");
    for (const key of keys) {
      await page.keyboard.press(key);
      await pause(keyPauseMs);
    }
    const answered = await allAnswers(page);
    if (answered.length < keys.length)
      throw new Error(`${url} answered ${answered.length} of ${keys.length} keys`);
    const taken = v.parse(v.boolean(), await page.evaluate(isTakenOver));
    return { answered, isTakenOver: taken };
  } finally {
    await phone.close();
  }
}
