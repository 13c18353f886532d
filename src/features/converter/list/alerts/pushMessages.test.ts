import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PriceAlert } from "../../../../wire/page/priceAlerts.ts";
import { type PushLine, pushPaths } from "../../../../wire/page/pushLines.ts";
import { trustedJson } from "../../../../lib/trusted.ts";
import { hasPush, keepPush, strayed, whenPush } from "./pushMessages.ts";

const dayMs = 86_400_000;
const now = Date.UTC(2026, 9, 3);
const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
const alertOf = (id: string, more: Partial<PriceAlert> = {}): PriceAlert => ({
  id,
  from: "BTC",
  to: "USD",
  side: "over",
  price: id,
  text: "1 BTC is over that",
  lang: "en",
  dir: "ltr",
  href: "/list",
  ...more,
});
const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }) };
const pushManager = {
  subscribe: async () => subscription,
  getSubscription: async () => subscription,
};
const kept: (readonly PushLine[])[] = [];

/** A browser; without a worker its `ready` never resolves. */
function browse(hasWorker: boolean, refusedPrice?: string): void {
  kept.length = 0;
  const ready = hasWorker ? Promise.resolve({ pushManager }) : new Promise(() => {});
  const getRegistration = async () => (hasWorker ? { pushManager } : undefined);
  const controller = hasWorker ? {} : null;
  vi.stubGlobal("navigator", { serviceWorker: { ready, getRegistration, controller } });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {
    permission: "granted",
    requestPermission: async () => "granted",
  });
  vi.stubGlobal("fetch", async (path: string, { body = "{}" }: { readonly body?: string } = {}) => {
    const { lines = [] } = trustedJson<{ readonly lines?: readonly PushLine[] }>(body);
    const isRefused = lines.length > 20 || lines.some(({ price }) => price === refusedPrice);
    if (path === `/${pushPaths.keep}` && !isRefused) kept.push(lines);
    return Response.json({
      code: isRefused ? "40002" : "00000",
      data: { publicKey: "k" },
      msg: "",
    });
  });
}

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(Date, "now").mockReturnValue(now);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("leaves many alerts in as many calls as it takes, and names those that were taken", async () => {
  const alerts = Array.from({ length: 45 }, (_, index) => alertOf(String(index)));
  browse(true);
  expect(await keepPush(alerts)).toEqual(
    alerts.map((alert) => ({ ...alert, pushedTo: endpoint, pushedAt: now })),
  );
  expect(kept.map(({ length }) => length)).toEqual([20, 20, 5]);
  browse(true, "30");
  const told = await keepPush(alerts);
  expect(told.map(({ id }) => Number(id))).toEqual([
    ...Array.from({ length: 20 }, (_, index) => index),
    40,
    41,
    42,
    43,
    44,
  ]);
});

it("leaves again what is told elsewhere or was left long ago, and nothing else", async () => {
  browse(true);
  const fresh = { pushedTo: endpoint, pushedAt: now - dayMs };
  const alerts = [
    alertOf("own"),
    alertOf("fresh", fresh),
    alertOf("reached", { pushedTo: "https://gone.example", reachedOn: "2026-10-01" }),
    alertOf("moved", { ...fresh, pushedTo: "https://gone.example" }),
    alertOf("old", { ...fresh, pushedAt: now - 8 * dayMs }),
  ];
  expect((await strayed(alerts)).map(({ id }) => id)).toEqual(["moved", "old"]);
});

it("waits for no worker that does not come", async () => {
  browse(false);
  const pushed = alertOf("a", { pushedTo: endpoint, pushedAt: now });
  expect(await strayed([pushed])).toEqual([pushed]);
  await expect(keepPush([pushed])).rejects.toThrow("no worker");
  expect(hasPush()).toBe(false);
  const call = vi.fn<() => void>();
  void whenPush(call);
  browse(true);
  expect(hasPush()).toBe(true);
  await whenPush(call);
  expect(call).toHaveBeenCalledOnce();
});

it("is not to be had where the browser has no workers", async () => {
  browse(true);
  vi.stubGlobal("navigator", {});
  const call = vi.fn<() => void>();
  await whenPush(call);
  expect(call).not.toHaveBeenCalled();
  expect(hasPush()).toBe(false);
});
