import { expect, it, vi } from "vitest";
import { createPushCalls } from "../../../server/push/createPushCalls.ts";
import { createPushKeys } from "../../../server/push/createPushSender.ts";
import { pushPolicy } from "../../../server/push/pushPolicy.ts";
import { pushPaths, type PushWish } from "../../../src/wire/page/pushLines.ts";

const origin = "https://exchange.example";
const { publicKey } = createPushKeys(Buffer.alloc(32, 7));
const wish: PushWish = {
  endpoint: "https://fcm.googleapis.com/fcm/send/abc",
  keys: { p256dh: publicKey, auth: Buffer.alloc(16, 1).toString("base64url") },
  lines: [{ from: "BTC", to: "USD", side: "over", price: "90000.5" }],
};

function set() {
  const counts = new Map<string, number>();
  const keep = vi.fn<(wish: PushWish) => Promise<boolean>>().mockResolvedValue(true);
  const forget = vi.fn<(endpoint: string) => Promise<void>>().mockResolvedValue();
  const wake = vi.fn<() => void>();
  const calls = createPushCalls({
    book: { keep, forget },
    watch: { wake },
    publicKey,
    market: { capsule: () => ({ coins: { BTC: ["1"] }, currencies: { USD: ["1"] } }) },
    limits: {
      hit: async (name, _windowMs, count = 1) => {
        counts.set(name, (counts.get(name) ?? 0) + count);
        return counts.get(name) ?? 0;
      },
    },
    keyedHash: (text) => text,
    settings: { publicOrigin: origin, trustedProxies: 0 },
    services: ["push.example.com", "*.push.example.net"],
  });
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const url = new URL(`/${path}`, origin);
    const init = { method: "POST", body: JSON.stringify(body), headers: { origin, ...headers } };
    const request = new Request(url, init);
    return calls[path]?.answer({ request, url, remoteAddress: "203.0.113.7" });
  };
  return { calls, keep, forget, wake, post };
}

it("keeps lines, has them compared at once, and forgets them", async () => {
  const { keep, forget, wake, post } = set();
  expect((await post(pushPaths.keep, wish))?.status).toBe(200);
  expect(keep).toHaveBeenCalledExactlyOnceWith(wish);
  expect(wake).toHaveBeenCalledOnce();
  await post(pushPaths.forget, { endpoint: wish.endpoint, lines: wish.lines });
  await post(pushPaths.forget, { endpoint: wish.endpoint });
  expect(forget.mock.calls).toEqual([
    [wish.endpoint, wish.lines],
    [wish.endpoint, undefined],
  ]);
});

it.each([
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  "https://push.example.com/a",
  "https://a.push.example.net/a",
])("takes an endpoint of a push service that is known or configured: %s", async (endpoint) => {
  const { keep, post } = set();
  await post(pushPaths.keep, { ...wish, endpoint });
  expect(keep).toHaveBeenCalledExactlyOnceWith({ ...wish, endpoint });
});

it.each([
  "http://fcm.googleapis.com/a",
  "https://fcm.googleapis.com:8443/a",
  "https://user@fcm.googleapis.com/a",
  "https://fcm.googleapis.com/a#b",
  "https://fcm.googleapis.com.evil.example/a",
  "https://fcm.googleapis.com./a",
  "https://evilpush.apple.com/a",
  "https://push.apple.com/a",
  "https://b.push.example.com/a",
  "https://swallow.example/a",
  "https://localhost/a",
  "https://intranet/a",
  "https://127.0.0.1/a",
  "https://2130706433/a",
  "https://[::1]/a",
  "https://[::ffff:10.0.0.1]/a",
  "https://169.254.169.254/latest/meta-data",
  `https://fcm.googleapis.com/${"a".repeat(1024)}`,
  "fcm.googleapis.com",
])("takes no endpoint that no push service has: %s", async (endpoint) => {
  const { keep, post } = set();
  await expect(post(pushPaths.keep, { ...wish, endpoint })).rejects.toMatchObject({
    code: "40002",
  });
  expect(keep).not.toHaveBeenCalled();
});

it.each([
  { keys: { ...wish.keys, p256dh: "AAAA" } },
  { keys: { ...wish.keys, auth: "" } },
  { lines: [] },
  { lines: Array.from({ length: 21 }, () => wish.lines[0]) },
  { lines: [{ ...wish.lines[0], price: "1e9" }] },
  { lines: [{ ...wish.lines[0], price: "-1" }] },
  { lines: [{ ...wish.lines[0], side: "at" }] },
])("takes no other wish: %j", async (wrong) => {
  const { keep, post } = set();
  await expect(post(pushPaths.keep, { ...wish, ...wrong })).rejects.toMatchObject({
    code: "40002",
  });
  expect(keep).not.toHaveBeenCalled();
});

it("refuses symbols that are not listed, other sites, too many calls and a full book", async () => {
  const { keep, post } = set();
  const lines = [{ from: "BTC", to: "XXX", side: "over", price: "1" }];
  await expect(post(pushPaths.keep, { ...wish, lines })).rejects.toMatchObject({ code: "40401" });
  const foreign = { origin: "https://evil.example" };
  await expect(post(pushPaths.keep, wish, foreign)).rejects.toMatchObject({ code: "40300" });
  keep.mockResolvedValueOnce(false);
  await expect(post(pushPaths.keep, wish)).rejects.toMatchObject({ code: "42900" });
  for (let call = 2; call < pushPolicy.maxCallsOfNetwork; call += 1)
    await post(pushPaths.keep, wish);
  await expect(post(pushPaths.forget, { endpoint: "a" })).rejects.toMatchObject({ code: "42900" });
});

it("takes no more lines from one network in a day than it has room for, and still forgets", async () => {
  const { keep, forget, post } = set();
  const [line] = wish.lines;
  const twenty = Array.from({ length: 20 }, (_, index) => ({ ...line, price: String(index + 1) }));
  const leave = (lines: readonly unknown[], device: number) =>
    post(pushPaths.keep, { ...wish, endpoint: `${wish.endpoint}${device}`, lines });
  const devices = pushPolicy.maxLinesOfNetwork / twenty.length;
  for (let device = 0; device < devices; device += 1) await leave(twenty, device);
  await expect(leave([line], devices)).rejects.toMatchObject({ code: "42900" });
  expect(keep).toHaveBeenCalledTimes(devices);
  await post(pushPaths.forget, { endpoint: wish.endpoint });
  expect(forget).toHaveBeenCalledOnce();
  const days = pushPolicy.keepMs / pushPolicy.callWindowMs;
  expect(days * pushPolicy.maxLinesOfNetwork).toBeLessThan(pushPolicy.maxLines / 10);
});
