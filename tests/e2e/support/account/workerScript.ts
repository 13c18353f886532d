import type { Page } from "playwright";
import { signing } from "../../../../src/wire/signing.ts";
import { isClosing } from "../closeContext.ts";

/** The worker's own file in the build. */
const workerFile = /\/assets\/worker\/entry-[^/]*\.js$/;

/** Runs a script inside the worker before the worker's own, in every tab of the page's browser. */
export async function beforeWorker(page: Page, script: string): Promise<void> {
  const context = page.context();
  await context.route(workerFile, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${script}\n${await response.text()}` });
    } catch (error) {
      // A page that goes away may still have asked for its worker.
      if (!isClosing(context)) throw error;
    }
  });
}

/** Ends the worker of a tab without an event, as a browser does when it is short of memory. */
export async function killWorker(page: Page): Promise<void> {
  for (const worker of page.workers()) {
    const closed = worker.waitForEvent("close");
    await worker.evaluate("self.close()");
    await closed;
  }
}

/** IndexedDB refuses, as in a browser that was told to block all storage. */
export const blockedDatabase = `
IDBFactory.prototype.open = () => { throw new DOMException("blocked", "SecurityError"); };
`;

/**
 * The making of an RSA pair waits for a message of the test, and so does the end of its time limit: the machine's clock
 * does not matter.
 */
export const slowGeneration = `
const words = new BroadcastChannel("test-generation");
const mayEnd = Promise.withResolvers();
const timers = new Set();
words.onmessage = ({ data }) => {
  if (data === "generation may end") mayEnd.resolve();
  if (data === "time is over") for (const run of timers) run();
};
const generateKey = SubtleCrypto.prototype.generateKey;
SubtleCrypto.prototype.generateKey = async function (algorithm, ...rest) {
  if (algorithm.name.startsWith("RSA") && algorithm.modulusLength === 2048) {
    words.postMessage("generation began");
    await mayEnd.promise;
  }
  return generateKey.call(this, algorithm, ...rest);
};
const setTimer = self.setTimeout;
self.setTimeout = (run, ms, ...rest) => {
  if (ms !== ${signing.generationTimeoutMs}) return setTimer.call(self, run, ms, ...rest);
  timers.add(run);
  return 0;
};
`;

/** Listens to the messages of `slowGeneration`; call it before the form is sent. */
export async function hearGeneration(page: Page): Promise<void> {
  await page.evaluate(() => {
    const words = new BroadcastChannel("test-generation");
    const began = new Promise((resolve) => {
      words.addEventListener("message", resolve, { once: true });
    });
    Object.assign(globalThis, { generation: { words, began } });
  });
}

/** Waits until a pair is being made. */
export async function untilGenerating(page: Page): Promise<void> {
  await page.evaluate("generation.began");
}

/** Sends a message that `slowGeneration` waits for. */
export async function tellGeneration(
  page: Page,
  word: "generation may end" | "time is over",
): Promise<void> {
  await page.evaluate(`generation.words.postMessage(${JSON.stringify(word)})`);
}
