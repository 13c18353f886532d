import { expect, onTestFinished, test, vi } from "vitest";
import { createFakeTimer } from "../lib/testing/createFakeTimer.ts";
import { trusted } from "../lib/trusted.ts";
import { startServiceWorker } from "./startServiceWorker.ts";

const patienceMs = 4_000;

class FakeWorker extends EventTarget {
  readonly scriptURL = "https://site.test/sw.js";
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}

/** A page that a version is in charge of while another waits, and how often the page was reloaded. */
async function openPage({ isFirst = false } = {}) {
  const inCharge = new FakeWorker();
  const waiting = new FakeWorker();
  const registration = Object.assign(new EventTarget(), { active: inCharge, waiting });
  const container = Object.assign(new EventTarget(), {
    controller: isFirst ? null : inCharge,
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  });
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("location", { href: "https://site.test/converter" });
  vi.stubGlobal("self", globalThis);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const timer = createFakeTimer();
  let reloads = 0;
  const onTakeOver = vi.fn<() => void>();
  const client = await startServiceWorker({
    container: trusted<ServiceWorkerContainer>(container),
    onUpdate: () => {},
    onTakeOver,
    reload: () => {
      reloads += 1;
    },
    startTimer: timer.startTimer,
  });
  return {
    client,
    container,
    registration,
    inCharge,
    waiting,
    timer,
    onTakeOver,
    reloads: () => reloads,
  };
}

test("both versions hear that the visitor has accepted, and the page reloads when the new one is in charge", async () => {
  const { client, container, inCharge, waiting, reloads } = await openPage();
  client.acceptUpdate();
  expect([inCharge.messages, waiting.messages]).toEqual([
    [{ type: "SKIP_WAITING" }],
    [{ type: "SKIP_WAITING" }],
  ]);
  expect(reloads()).toBe(0);
  container.controller = waiting;
  container.dispatchEvent(new Event("controllerchange"));
  expect(reloads()).toBe(1);
});

test("a page reloads after a while where the version in charge still answers it", async () => {
  const { client, timer, reloads } = await openPage();
  client.acceptUpdate();
  expect(reloads()).toBe(0);
  timer.elapse(patienceMs);
  expect(reloads()).toBe(1);
});

test("a page of a version that another tab has accepted reloads at once", async () => {
  const { client, container, registration, waiting, timer, reloads } = await openPage();
  container.controller = waiting;
  Object.assign(registration, { active: waiting, waiting: null });
  container.dispatchEvent(new Event("controllerchange"));
  client.acceptUpdate();
  expect([reloads(), timer.waiting()]).toEqual([1, 0]);
});

test("a page whose visitor has not accepted stays, and hears that another version is in charge", async () => {
  const { container, timer, waiting, onTakeOver, reloads } = await openPage();
  expect(onTakeOver).not.toHaveBeenCalled();
  container.controller = waiting;
  container.dispatchEvent(new Event("controllerchange"));
  expect([reloads(), timer.waiting()]).toEqual([0, 0]);
  expect(onTakeOver).toHaveBeenCalledOnce();
});

test("the first version takes over an open page without a word", async () => {
  const { container, inCharge, waiting, onTakeOver, reloads } = await openPage({ isFirst: true });
  container.controller = inCharge;
  container.dispatchEvent(new Event("controllerchange"));
  expect([onTakeOver.mock.calls.length, reloads()]).toEqual([0, 0]);
  container.controller = waiting;
  container.dispatchEvent(new Event("controllerchange"));
  expect(onTakeOver).toHaveBeenCalledOnce();
});
