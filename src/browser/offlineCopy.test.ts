import { afterEach, expect, it, vi } from "vitest";
import { alertStore } from "../wire/page/priceAlerts.ts";
import { pushPaths } from "../wire/page/pushLines.ts";
import { chooseOfflineCopy } from "./offlineCopy.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("takes its pushed alerts back before the worker goes that would hear of them", async () => {
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
  const alert = { id: "a", price: "1" };
  const pushed = { ...alert, id: "b", pushedTo: endpoint, pushedAt: 1 };
  let kept = JSON.stringify([alert, pushed, { ...pushed, id: "c" }]);
  const done: string[] = [];
  vi.stubGlobal("caches", {
    match: async (key: string) => (key === alertStore.key ? new Response(kept) : undefined),
    open: async () => ({
      put: async (_key: string, answer: Response) => {
        kept = await answer.text();
      },
    }),
    keys: async () => [alertStore.cache, "parallax-shell"],
    delete: async (name: string) => done.push(`deleted ${name}`),
  });
  const unregister = async () => done.push("unregistered");
  vi.stubGlobal("navigator", {
    locks: { request: async (_name: string, run: () => Promise<void>) => run() },
    serviceWorker: { getRegistrations: async () => [{ unregister }] },
  });
  const fetched = vi.fn<(path: string, init: { readonly body: string }) => Promise<Response>>();
  vi.stubGlobal("fetch", async (path: string, init: { readonly body: string }) => {
    done.push("forgotten");
    await fetched(path, init);
    throw new TypeError("no network");
  });
  vi.spyOn(console, "warn").mockReturnValue();
  const changed = new Promise((resolve) => {
    const channel = new BroadcastChannel(alertStore.lock);
    channel.addEventListener("message", () => {
      channel.close();
      resolve(done.length);
    });
  });
  await chooseOfflineCopy(false);
  // Open pages look once the worker is gone.
  expect(await changed).toBe(3);
  expect(JSON.parse(kept)).toEqual([alert, { ...alert, id: "b" }, { ...alert, id: "c" }]);
  expect(fetched.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
    [`/${pushPaths.forget}`, JSON.stringify({ endpoint })],
  ]);
  expect(done).toEqual(["forgotten", "unregistered", "deleted parallax-shell"]);
});
