import { expect, onTestFinished, test, vi } from "vitest";
import type { ServiceWorkerMessage } from "../src/wire/page/offline.ts";
import { memoryCaches } from "./testing/memoryCaches.ts";

const origin = "https://site.test";
const lists: Readonly<Record<string, object>> = {
  "/list.json": { shell: [], visited: [], later: "/later.json", catalogs: {} },
};

/** Turns of the microtask queue in which everything settles that waits for no network. */
const turns = 200;

/** A service worker that was just installed, on a network that is silent. */
async function install() {
  const { caches } = memoryCaches(origin, (path) => Response.json(lists[path] ?? {}));
  const scope = Object.assign(new EventTarget(), {
    location: { origin },
    caches,
    navigator: { onLine: true },
    registration: {},
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => Promise.resolve(),
    fetch: () => new Promise<never>(() => {}),
  });
  vi.stubGlobal("self", scope);
  vi.stubGlobal("SHELL_FILES", { version: "1", list: "/list.json" });
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await import("./entry.ts");

  /** Whether the event is over once everything has settled that can. */
  async function hear(type: string, data?: ServiceWorkerMessage): Promise<boolean> {
    const held: unknown[] = [];
    const event = Object.assign(new Event(type), {
      data,
      waitUntil: (work: unknown) => held.push(work),
    });
    scope.dispatchEvent(event);
    let isOver = false;
    void Promise.allSettled(held).then(() => {
      isOver = true;
    });
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    return isOver;
  }

  return { hear };
}

const keep = {
  type: "KEEP_OFFLINE",
  page: `${origin}/converter/btc/usd`,
  locales: ["en"],
} as const;

test("a version holds its work until another is to take over", async () => {
  const { hear } = await install();
  expect(await hear("activate")).toBe(true);
  expect(await hear("message", keep)).toBe(false);
  expect(await hear("message", { type: "SKIP_WAITING" })).toBe(true);
  expect(await hear("message", keep)).toBe(true);
});

test("a version that was accepted while it waited holds its work once it is in charge", async () => {
  const { hear } = await install();
  expect(await hear("message", { type: "SKIP_WAITING" })).toBe(true);
  expect(await hear("activate")).toBe(true);
  expect(await hear("message", keep)).toBe(false);
});
