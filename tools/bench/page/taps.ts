import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import * as v from "valibot";
import { openPage, openPhone } from "./openPhone.ts";
import { settleMs } from "./typing.ts";

/** A control to tap. */
export interface Control {
  readonly name: string;
  readonly find: (page: Page) => Locator;
  /** Page code: true once what was asked for is on the page; `before` is its `state` at the press. */
  readonly isDone: string;
  /** Page code: what the press is going to change, as text. */
  readonly state?: string;
}

/** Milliseconds from the press to the paint. */
export interface TapTimes {
  /** Time to the first visible change. */
  readonly feedbackMs: number;
  /** Time to the result that was asked for. */
  readonly resultMs: number;
  /** Whether it was still there a second later: it did not happen a second time. */
  readonly isKept: boolean;
}

const hasOptions = `[...document.querySelectorAll("dialog[open] [role=option]")].some((option) => option.checkVisibility())`;

const range = 'nav[aria-label="Range of the chart"] a[href*="range=30d"]';

const search: Control = {
  name: "search",
  find: (page) => page.locator('header [aria-keyshortcuts="/"]'),
  isDone: hasOptions,
};

const menu: Control = {
  name: "menu",
  find: (page) => page.locator("header [popovertarget]"),
  isDone: `document.querySelector("header [popover]:popover-open") !== null`,
};

const chartRange: Control = {
  name: "range of the chart",
  find: (page) => page.locator(range),
  isDone: `document.querySelector('${range}[aria-current="true"]') !== null && state() !== before`,
  state: `[...document.querySelectorAll("figure svg path")].map((path) => path.getAttribute("d")).join()`,
};

const share: Control = {
  name: "share",
  find: (page) => page.locator("main").getByRole("button", { name: "Share", exact: true }).first(),
  isDone: `state() !== before`,
  state: `[...document.querySelectorAll("[aria-live]")].map((region) => region.textContent).join("")`,
};

const coinPicker: Control = {
  name: "coin picker",
  find: (page) => page.locator('[aria-label^="Asset:"]').first(),
  isDone: hasOptions,
};

const swap: Control = {
  name: "swap",
  find: (page) => page.locator('[aria-label="Swap direction"]'),
  isDone: `state() !== before`,
  state: `document.querySelector("#result").textContent`,
};

/** What there is to tap, by the page written by hand for the same job. */
export const controls = {
  "/converter": [coinPicker, search, menu, swap, chartRange, share],
  "/comparison": [search, menu, chartRange, share],
  "/home": [search, menu],
} as const;

/**
 * Notes the press, the first visible change and the result, as milliseconds since 1970 and in the session's storage,
 * because the result may be another document. A change is visible where shown text, elements or the state of the tapped
 * control change, or something opens; it counts from the paint of its frame.
 */
const observe = ({ isDone, state = `""` }: Control): string => `{
  const keep = (name, value) => (sessionStorage[name] ??= value);
  const state = () => ${state};
  const now = () => performance.timeOrigin + performance.now();
  // In an animation callback: after the paint of its own frame.
  const afterFrame = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(now());
    port2.postMessage(null);
  };
  const afterPaint = (then) => requestAnimationFrame(() => afterFrame(then));
  const changed = () => sessionStorage.benchFeedback || afterPaint((at) => keep("benchFeedback", at));
  const isShown = (node) =>
    node.nodeType === Node.TEXT_NODE
      ? isShown(node.parentElement ?? document.head)
      : node.nodeType === Node.ELEMENT_NODE && document.body.contains(node) && node.checkVisibility();
  let control;
  const isVisible = ({ type, target, addedNodes, removedNodes }) =>
    type === "childList"
      ? [...addedNodes].some(isShown) || (removedNodes.length > 0 && isShown(target))
      : type === "characterData"
        ? isShown(target)
        : isShown(target) && (control.contains(target) || target.contains(control) || target.matches("dialog, [aria-busy]"));
  const watch = () => {
    const before = sessionStorage.benchBefore;
    let isKept = false;
    const look = () => {
      if (document.readyState !== "loading" && ${isDone}) {
        afterFrame((at) => {
          keep("benchFeedback", at);
          keep("benchResult", at);
        });
        sessionStorage.benchKept = "true";
      } else delete sessionStorage.benchKept;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener("pointerdown", (event) => {
    if (sessionStorage.benchPressed) return;
    keep("benchPressed", performance.timeOrigin + event.timeStamp);
    keep("benchBefore", state());
    control = event.target.closest("a, button");
    new MutationObserver((changes) => changes.some(isVisible) && changed()).observe(document.body, {
      subtree: true, childList: true, characterData: true, attributes: true,
    });
    document.addEventListener("beforetoggle", changed, true);
    watch();
  }, true);
  // On this site, after a press: the document that the link led to, which may have been rendered before.
  const goOn = () => location.protocol.startsWith("http") && sessionStorage.benchPressed && watch();
  if (document.prerendering) document.addEventListener("prerenderingchange", goOn, { once: true });
  else goOn();
}`;

const storedSchema = v.object({
  benchPressed: v.pipe(v.string(), v.transform(Number)),
  benchFeedback: v.pipe(v.string(), v.transform(Number)),
  benchResult: v.pipe(v.string(), v.transform(Number)),
  benchKept: v.optional(v.string()),
});

const resultDeadlineMs = 30_000;
const pollMs = 100;
const keptMs = 1000;

/** Puts into the HTTP cache what a visit brings that ends without a touch, at the machine's own speed. */
async function fillCache(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await pause(settleMs);
  await page.close();
}

/** While one document gives way to the next there is no answer. */
const hasResult = async (page: Page): Promise<boolean> =>
  v.parse(
    v.boolean(),
    await page.evaluate("sessionStorage.benchResult !== undefined").catch(() => false),
  );

async function untilResult(page: Page): Promise<void> {
  const deadline = performance.now() + resultDeadlineMs;
  while (!(await hasResult(page))) {
    if (performance.now() > deadline) throw new Error(`a tap on ${page.url()} shows no result`);
    await pause(pollMs);
  }
}

/**
 * Taps the control as the first thing on a page at rest. The phone has been on the page once, without touching it, so
 * that its HTTP cache has what that visit fetched, ahead or not; there is no service worker, and a code cache only for
 * what that visit ran.
 */
export async function firstTap(browser: Browser, url: string, control: Control): Promise<TapTimes> {
  const phone = await openPhone(browser, { isServiceWorkerBlocked: true });
  try {
    const { context } = phone;
    await context.grantPermissions(["clipboard-write"]);
    await phone.page.close();
    await fillCache(context, url);
    await context.addInitScript({ content: observe(control) });
    const { page } = await openPage(context);
    await page.goto(url);
    await pause(settleMs);
    const target = control.find(page);
    await target.scrollIntoViewIfNeeded();
    await pause(settleMs / 3);
    await target.tap();
    await untilResult(page);
    await pause(keptMs);
    const stored = v.parse(storedSchema, await page.evaluate("({ ...sessionStorage })"));
    return {
      feedbackMs: stored.benchFeedback - stored.benchPressed,
      resultMs: stored.benchResult - stored.benchPressed,
      isKept: stored.benchKept !== undefined,
    };
  } finally {
    await phone.close();
  }
}
