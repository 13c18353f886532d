import { describe, expect, it } from "vitest";
import {
  answerPage,
  cacheFirst,
  fetchAndKeep,
  forgetRefused,
  isKeepable,
  type PageRules,
  staleWhileRevalidate,
} from "./strategies.ts";
import { noNetwork, request, strategySetUp } from "./testing/strategySetUp.ts";
import { operatorCache } from "../src/wire/events/vitalsApi.ts";

const rules = { cacheName: "c", maxEntries: 2 };
const text = (answer: Response) => answer.text();

describe("isKeepable", () => {
  it.each([
    ["a public answer", new Response("a", { headers: { "cache-control": "public" } }), true],
    ["an answer that says nothing", new Response("a"), true],
    ["one visitor's answer", new Response("a", { headers: { "cache-control": "private" } }), false],
    ["no-store", new Response("a", { headers: { "cache-control": "No-Store" } }), false],
    ["an error", new Response("a", { status: 500 }), false],
    ["a part", new Response("a", { status: 206 }), false],
  ])("%s", (_, answer, expected) => {
    expect(isKeepable(answer)).toBe(expected);
  });
});

describe("cacheFirst", () => {
  it("asks the network once", async () => {
    const { deps, asked, settled } = strategySetUp(() => new Response("a"));
    await cacheFirst(deps, request("/a"), rules);
    await settled();
    expect(await text(await cacheFirst(deps, request("/a"), rules))).toBe("a");
    expect(asked).toHaveLength(1);
  });

  it("keeps only the newest copies within its bound", async () => {
    const { deps, addresses, settled } = strategySetUp(() => new Response("a"));
    for (const path of ["/a", "/b", "/c"]) {
      await cacheFirst(deps, request(path), rules);
      await settled();
    }
    expect(addresses("c").map((address) => new URL(address).pathname)).toEqual(["/b", "/c"]);
  });
});

describe("staleWhileRevalidate", () => {
  it("answers the copy and fetches a newer one for the next time", async () => {
    let count = 0;
    const { deps, settled } = strategySetUp(() => new Response(String((count += 1))));
    const answers: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      answers.push(await text(await staleWhileRevalidate(deps, request("/a"), rules)));
      await settled();
    }
    expect(answers).toEqual(["1", "1", "2"]);
  });

  it("answers the copy where the network fails, and rejects where there is none", async () => {
    const { deps, caches, settled } = strategySetUp(noNetwork);
    await expect(staleWhileRevalidate(deps, request("/a"), rules)).rejects.toThrow("Failed");
    await (await caches.open("c")).put("/a", new Response("kept"));
    expect(await text(await staleWhileRevalidate(deps, request("/a"), rules))).toBe("kept");
    await settled();
  });
});

describe("fetchAndKeep", () => {
  it("answers what must not be kept without keeping it", async () => {
    const { deps, addresses, settled } = strategySetUp(
      () => new Response("mine", { headers: { "cache-control": "private, no-store" } }),
    );
    expect(await text(await fetchAndKeep(deps, request("/account"), rules))).toBe("mine");
    await settled();
    expect(addresses("c")).toEqual([]);
  });
});

describe("answerPage", () => {
  const pageRules = (more: Partial<PageRules> = {}): PageRules => ({
    ...rules,
    patienceMs: 1,
    isOffline: false,
    shell: () => Promise.resolve(new Response("shell")),
    ...more,
  });
  const visited = async (network: () => Response | Promise<Response>) => {
    const set = strategySetUp(network);
    await (await set.caches.open("c")).put("/a", new Response("kept"));
    return set;
  };

  it("prefers the network, whose figures are the newest", async () => {
    const { deps } = await visited(() => new Response("newest"));
    expect(await text(await answerPage(deps, request("/a"), pageRules()))).toBe("newest");
  });

  it("answers the copy of a visited page where the network fails, else the shell", async () => {
    const { deps } = await visited(noNetwork);
    expect(await text(await answerPage(deps, request("/a"), pageRules()))).toBe("kept");
    expect(await text(await answerPage(deps, request("/b"), pageRules()))).toBe("shell");
  });

  it("sends no request if the browser knows that there is no network", async () => {
    const { deps, asked } = await visited(() => new Response("newest"));
    const offline = pageRules({ isOffline: true });
    expect(await text(await answerPage(deps, request("/a"), offline))).toBe("kept");
    expect(await text(await answerPage(deps, request("/b"), offline))).toBe("shell");
    expect(asked).toHaveLength(0);
  });

  it("answers the copy when the network takes too long, and keeps the late answer", async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const { deps, timeOut, settled, caches } = await visited(
      () =>
        new Promise<Response>((resolve) => {
          arrive = resolve;
        }),
    );
    const answer = answerPage(deps, request("/a"), pageRules());
    await Promise.resolve();
    timeOut();
    expect(await text(await answer)).toBe("kept");
    arrive(new Response("late"));
    await settled();
    await settled();
    expect(await (await caches.match("/a"))?.text()).toBe("late");
  });

  it("waits for a slow network if there is no copy", async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const { deps, timeOut } = strategySetUp(
      () =>
        new Promise<Response>((resolve) => {
          arrive = resolve;
        }),
    );
    const answer = answerPage(deps, request("/a"), pageRules());
    await Promise.resolve();
    timeOut();
    arrive(new Response("late"));
    expect(await text(await answer)).toBe("late");
  });

  it("passes an error of the server on unchanged", async () => {
    const { deps } = await visited(() => new Response("sorry", { status: 500 }));
    expect((await answerPage(deps, request("/a"), pageRules())).status).toBe(500);
  });

  it("rejects if there is nothing at all", async () => {
    const { deps } = strategySetUp(noNetwork);
    const bare = pageRules({ shell: () => Promise.resolve(undefined) });
    await expect(answerPage(deps, request("/a"), bare)).rejects.toThrow("Failed to fetch");
  });
});

it.each([
  [401, false],
  [200, true],
  [403, true],
  [500, true],
])("a page answered with %d leaves the operator's snapshot: %s", async (status, isLeft) => {
  const { deps, caches, settled } = strategySetUp(() => new Response("", { status }));
  await caches.open(operatorCache);
  await forgetRefused(deps).fetch(request("/vitals"));
  await settled();
  expect((await caches.keys()).includes(operatorCache)).toBe(isLeft);
});
