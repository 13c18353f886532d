import type { Page } from "playwright";
import { pass } from "../../support/chaos/createFaultProxy.ts";
import {
  bySender,
  cutAfter,
  cutBefore,
  holdAnswer,
  refuse,
  swallow,
  takeTurns,
} from "../../support/chaos/faults.ts";
import { untilFaulted, untilSent } from "../../support/chaos/untilSent.ts";
import { killWorker } from "../../support/account/workerScript.ts";
import { type ChaosCase, someEvents } from "./chaosCase.ts";

const reloads = 6;
const tabs = 10;

/** Waits until a service worker controls the page. */
async function untilInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Opens a blank page, which keeps the browser open. */
function openBlank(page: Page): Promise<Page> {
  return page.context().newPage();
}

/** Tabs, renderers and workers that end while they hold events. */
export const endingCases: readonly ChaosCase[] = [
  {
    name: "worker terminated while a batch is under way",
    async run({ network, track, untilEmpty, visit }) {
      network.meet(holdAnswer);
      const page = await visit();
      await track(page, someEvents);
      await untilFaulted(network);
      await killWorker(page);
      await track(page, someEvents);
      await untilEmpty(page);
    },
  },
  {
    name: "renderer crashed while a batch is under way",
    async run({ network, openTab, track, trackAndGo, untilEmpty, visit }) {
      network.meet(holdAnswer);
      const page = await visit();
      await track(page, someEvents);
      await untilFaulted(network);
      await track(page, someEvents);
      await trackAndGo(page, someEvents);
      const devTools = await page.context().newCDPSession(page);
      const crashed = page.waitForEvent("crash");
      // This call never answers, because the page that should answer has crashed.
      devTools.send("Page.crash").catch(() => undefined);
      await crashed;
      await untilEmpty(await openTab());
    },
  },
  {
    name: "service worker stopped in the middle of a flush",
    async run({ network, openTab, track, untilEmpty, visit }) {
      const page = await visit({ serviceWorkers: "allow" });
      await untilInCharge(page);
      network.meetAlways(bySender({ serviceWorker: holdAnswer, others: cutBefore }));
      await track(page, someEvents);
      const blank = await openBlank(page);
      await page.close();
      await untilSent(network, 1, ({ sender }) => sender === "service worker");
      const devTools = await blank.context().newCDPSession(blank);
      await devTools.send("ServiceWorker.enable");
      await devTools.send("ServiceWorker.stopAllWorkers");
      network.meetAlways();
      await untilEmpty(await openTab());
    },
  },
  {
    name: "ten tabs, two of three answers lost, one more tab sends",
    async run({ network, openTab, track, untilEmpty, visit }) {
      network.meetAlways(takeTurns(cutAfter, refuse(503)));
      const first = await visit({ serviceWorkers: "allow" });
      const others = await Promise.all(Array.from({ length: tabs - 1 }, () => openTab()));
      const pages = [first, ...others];
      await Promise.all(pages.map((page) => track(page, someEvents)));
      await Promise.all(pages.map((page) => track(page, someEvents)));
      await Promise.all(others.map((page) => page.close()));
      // The first tab may have failed so often that it waits for minutes.
      await untilEmpty(await openTab());
    },
  },
  {
    name: "reload storm",
    async run({ track, trackAndGo, untilEmpty, visit }) {
      const page = await visit({ serviceWorkers: "allow" });
      for (let reload = 0; reload < reloads; reload += 1) {
        await trackAndGo(page, someEvents);
        await page.reload({ waitUntil: "domcontentloaded" });
        // Every other page is left before it accepts events.
        if (reload % 2 === 0) await page.reload({ waitUntil: "commit" });
        await page.waitForFunction(() => Reflect.has(window, "parallax"));
      }
      await track(page, someEvents);
      await untilEmpty(page);
    },
  },
  {
    name: "tab closed with a batch under way, the service worker sends",
    async run({ network, trackAndGo, track, visit }) {
      const page = await visit({ serviceWorkers: "allow" });
      await untilInCharge(page);
      await openBlank(page);
      network.meetAlways(bySender({ serviceWorker: pass, others: swallow }));
      const before = network.posts().length;
      await track(page, someEvents);
      await untilSent(network, before + 1);
      await trackAndGo(page, someEvents);
      await page.close();
    },
  },
  {
    name: "tab closed without a service worker, the next page sends",
    async run({ network, openTab, track, trackAndGo, untilEmpty, visit }) {
      const page = await visit();
      network.meetAlways(cutBefore);
      await track(page, someEvents);
      await trackAndGo(page, someEvents);
      const blank = await openBlank(page);
      await page.close();
      network.meetAlways();
      await untilEmpty(await openTab());
      await blank.close();
    },
  },
];
