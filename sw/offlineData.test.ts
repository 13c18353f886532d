import { expect, it } from "vitest";
import { offlineCaches, offlineDataAddresses } from "../src/wire/page/offline.ts";
import { installShell, removeOldCaches } from "./lifecycle.ts";
import { type KeepDeps, keepOffline, refreshRates } from "./offlineData.ts";
import { origin, strategySetUp } from "./testing/strategySetUp.ts";

const files = { version: "v1", needed: [], useful: [], catalogs: {} };
const capsule = "/v1/mix/public/ratesCapsule";
const hour = 3_600_000;

function setUp(network: (request: Request) => Response, more: Partial<KeepDeps> = {}) {
  const set = strategySetUp(network);
  let now = Date.parse("2026-10-03T12:00:00Z");
  const deps = { ...set.deps, files, origin, clock: () => now, savesData: false, ...more };
  return { ...set, deps, pass: (ms: number) => (now += ms) };
}

const answer = () =>
  new Response("{}", { headers: { etag: 'W/"1"', date: "Sat, 03 Oct 2026 12:00:00 GMT" } });

it("keeps the page, the capsule, the facts and the assets of every locale", async () => {
  const { deps, addresses, settled } = setUp(answer);
  await keepOffline(deps, { page: `${origin}/converter/btc/usd#x`, locales: ["en", "ar"] });
  await settled();
  expect(addresses("parallax-pages-v1")).toEqual([`${origin}/converter/btc/usd`]);
  expect(addresses(offlineCaches.data).toSorted()).toEqual(
    offlineDataAddresses(["en", "ar"])
      .map((address) => origin + address)
      .toSorted(),
  );
});

it("keeps only the page's own locale under Save-Data, and no page of another origin", async () => {
  const { deps, asked } = setUp(answer, { savesData: true });
  await keepOffline(deps, { page: "https://evil.example/", locales: ["ar", "en"] });
  const wanted = offlineDataAddresses(["ar"]).map((address) => origin + address);
  expect(asked.map(({ url }) => url).toSorted()).toEqual(wanted.toSorted());
});

it("asks again only after a while, with the tag of its copy", async () => {
  const { deps, asked, pass, caches } = setUp((request) =>
    request.headers.has("if-none-match") ? new Response(null, { status: 304 }) : answer(),
  );
  await refreshRates(deps);
  await refreshRates(deps);
  expect(asked).toHaveLength(1);
  pass(hour);
  await refreshRates(deps);
  expect(asked[1]?.headers.get("if-none-match")).toBe('W/"1"');
  expect((await caches.match(capsule))?.status).toBe(200);
});

it("asks with the headers of every request", async () => {
  const { deps, asked } = setUp(answer);
  await refreshRates(deps);
  const names = ["content-type", "terminaltype", "tm", "traceparent", "uhti", "website"];
  expect([...(asked[0]?.headers.keys() ?? [])].toSorted()).toEqual(names);
});

it("keeps its copies when a call fails", async () => {
  let isDown = false;
  const { deps, pass, caches } = setUp(() =>
    isDown ? new Response("", { status: 503 }) : answer(),
  );
  await refreshRates(deps);
  isDown = true;
  pass(hour);
  await refreshRates(deps);
  expect(await (await caches.match(capsule))?.text()).toBe("{}");
});

it("installs less under Save-Data, and removes other versions but not other software's caches", async () => {
  const added: string[] = [];
  const cache = {
    addAll: (requests: readonly (Request | string)[]) => {
      added.push(...requests.map((one) => (typeof one === "string" ? one : one.url)));
      return Promise.resolve();
    },
  };
  await installShell({
    caches: { open: () => Promise.resolve(cache as unknown as Cache) },
    files: { ...files, needed: ["/a"], useful: ["/b"] },
    origin,
    savesData: true,
  });
  expect(added).toEqual([`${origin}/_app`, "/a"]);

  const { caches } = setUp(answer);
  const names = [
    "parallax-shell-v0",
    "parallax-shell-v1",
    "parallax-pages-v0",
    "other",
    offlineCaches.data,
  ];
  for (const name of names) await caches.open(name);
  await removeOldCaches(caches, files);
  expect(await caches.keys()).toEqual(["parallax-shell-v1", "other", offlineCaches.data]);
});
