import { expect, it } from "vitest";
import {
  offlineCaches,
  offlineDataAddresses,
  offlineFactsAddress,
  visitedKey,
} from "../src/wire/page/offline.ts";
import { installShell, removeOldCaches } from "./lifecycle.ts";
import { type KeepDeps, keepOffline, refreshRates } from "./offlineData.ts";
import { origin, strategySetUp } from "./testing/strategySetUp.ts";

const files = { version: "v1", list: "/assets/offline-1.json" };
const lists: Readonly<Record<string, unknown>> = {
  "/assets/offline-1.json": {
    shell: ["/assets/shell.js"],
    visited: [{ paths: "^(?:/[\\w-]+)?/market-cap/[^/]+$", files: ["/assets/comparison.js"] }],
    later: "/assets/later-1.json",
    catalogs: { en: "/assets/en.js", ar: "/assets/ar.js" },
  },
  "/assets/later-1.json": ["/assets/home.js"],
};
const shellCache = "parallax-shell-v1";
const capsule = "/v1/mix/public/ratesCapsule";
const hour = 3_600_000;

function setUp(network: (request: Request) => Response, more: Partial<KeepDeps> = {}) {
  const set = strategySetUp(network, (path) => Response.json(lists[path] ?? {}));
  let now = Date.parse("2026-10-03T12:00:00Z");
  const deps = { ...set.deps, files, origin, clock: () => now, savesData: false, ...more };
  return { ...set, deps, pass: (ms: number) => (now += ms) };
}

const answer = () =>
  new Response("{}", { headers: { etag: 'W/"1"', date: "Sat, 03 Oct 2026 12:00:00 GMT" } });

const ofOrigin = (addresses: readonly string[]) =>
  addresses.map((address) => origin + address).toSorted();

function keptBy({ addresses }: Pick<ReturnType<typeof setUp>, "addresses">) {
  return {
    pages: addresses("parallax-pages-v1"),
    data: addresses(offlineCaches.data).toSorted(),
    files: addresses(shellCache).toSorted(),
  };
}

it("keeps what a converter needs offline, in the page's own locale", async () => {
  const set = setUp(answer);
  await keepOffline(set.deps, { page: `${origin}/converter/btc/usd#x`, locales: ["en", "ar"] });
  await set.settled();
  expect(keptBy(set)).toEqual({
    pages: [`${origin}/converter/btc/usd`],
    data: ofOrigin([...offlineDataAddresses(["en"]), visitedKey]),
    files: ofOrigin([files.list, "/assets/en.js"]),
  });
});

it("keeps a comparison's files and the facts once one was open", async () => {
  const set = setUp(answer);
  await keepOffline(set.deps, {
    page: `${origin}/ar/market-cap/eth-vs-btc`,
    locales: ["ar", "en"],
  });
  await set.settled();
  expect(keptBy(set)).toMatchObject({
    data: ofOrigin([...offlineDataAddresses(["ar"]), offlineFactsAddress, visitedKey]),
    files: ofOrigin([files.list, "/assets/ar.js", "/assets/comparison.js"]),
  });
});

it("keeps all files and locales with the second visit, each requested once", async () => {
  const set = setUp(answer);
  const wish = { page: `${origin}/converter/btc/usd`, locales: ["en", "ar"] };
  await keepOffline(set.deps, wish);
  await set.settled();
  await keepOffline(set.deps, wish);
  await keepOffline(set.deps, wish);
  await set.settled();
  expect(keptBy(set)).toEqual({
    pages: [`${origin}/converter/btc/usd`],
    data: ofOrigin([...offlineDataAddresses(["en", "ar"]), offlineFactsAddress, visitedKey]),
    files: ofOrigin([
      ...Object.keys(lists),
      "/assets/ar.js",
      "/assets/comparison.js",
      "/assets/en.js",
      "/assets/home.js",
    ]),
  });
  const requested = [...set.asked.map(({ url }) => url), ...ofOrigin(set.added)];
  expect(requested.length).toBe(new Set(requested).size);
});

it("fetches what the page's application needs, once where its kind needs it too", async () => {
  const set = setUp(answer);
  const ahead = ["/assets/comparison.js", "/assets/application.js"];
  const page = `${origin}/market-cap/eth-vs-btc`;
  await keepOffline(set.deps, { page, locales: ["en"], ahead });
  await set.settled();
  expect(keptBy(set).files).toEqual(ofOrigin([files.list, "/assets/en.js", ...ahead]));
  expect(set.added.filter((file) => file === "/assets/comparison.js")).toHaveLength(1);
});

it("keeps the rest when a file of it does not come", async () => {
  const set = setUp(answer);
  set.refuse("/assets/en.js");
  await keepOffline(set.deps, { page: `${origin}/market-cap/eth-vs-btc`, locales: ["en"] });
  await set.settled();
  expect(keptBy(set)).toMatchObject({
    data: ofOrigin([...offlineDataAddresses(["en"]), offlineFactsAddress, visitedKey]),
    files: ofOrigin([files.list, "/assets/comparison.js"]),
  });
});

it("keeps no more with a later visit under Save-Data, and no page of another origin", async () => {
  const set = setUp(answer, { savesData: true });
  for (let visit = 0; visit < 2; visit += 1)
    await keepOffline(set.deps, { page: "https://evil.example/", locales: ["ar", "en"] });
  expect(keptBy(set)).toEqual({
    pages: [],
    data: ofOrigin([...offlineDataAddresses(["ar"]), visitedKey]),
    files: ofOrigin([files.list, "/assets/ar.js"]),
  });
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

it("installs the shell and its files", async () => {
  const { caches, addresses, added } = setUp(answer);
  await installShell({ caches, files, origin });
  expect(addresses(shellCache).toSorted()).toEqual(
    ofOrigin(["/_app", files.list, "/assets/shell.js"]),
  );
  expect(added).toEqual([files.list, "/_app", "/assets/shell.js"]);
});

it("installs nothing where the list of files does not come", async () => {
  const { caches, refuse, addresses } = setUp(answer);
  refuse(files.list);
  await expect(installShell({ caches, files, origin })).rejects.toThrow("Failed to fetch");
  expect(addresses(shellCache)).toEqual([]);
});

it("removes other versions but not other software's caches", async () => {
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
