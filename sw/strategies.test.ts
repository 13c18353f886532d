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
import { createDeferred } from "../src/lib/testing/createDeferred.ts";
import { pageCaching } from "../src/wire/page/render.ts";
import { headerNames } from "../src/wire/headers.ts";
import { operatorCache } from "../src/wire/events/vitalsApi.ts";

const now = Date.UTC(2026, 10, 25, 12);
const rules = { cacheName: "c", maxEntries: 2 };
const text = (answer: Response) => answer.text();

describe("isKeepable", () => {
  it.each([
    ["a public answer", new Response("a", { headers: { "cache-control": "public" } }), true],
    ["an answer that says nothing", new Response("a"), true],
    ["one visitor's answer", new Response("a", { headers: { "cache-control": "private" } }), false],
    ["no-store", new Response("a", { headers: { "cache-control": "No-Store" } }), false],
    [
      "a page of another site",
      new Response("a", { headers: { "content-type": "text/html" } }),
      false,
    ],
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
    clock: () => now,
    patienceMs: 1,
    shell: () => Promise.resolve(new Response("shell")),
    isShellReady: () => Promise.resolve(true),
    ...more,
  });
  const unready = pageRules({ isShellReady: () => Promise.resolve(false) });
  const visited = async (network: (asked: Request) => Response | Promise<Response>) => {
    const set = strategySetUp(network);
    await (await set.caches.open("c")).put("/a", new Response("kept"));
    return set;
  };
  const html = { "content-type": "text/html; charset=utf-8" };
  const ours = { ...html, [headerNames.traceId]: "1".repeat(32) };
  /** What a service worker sees of a redirect. */
  const redirect = () =>
    Object.defineProperties(new Response(), {
      type: { value: "opaqueredirect" },
      status: { value: 0 },
    });
  /** A network that is silent until the test answers. */
  const silent = () => {
    const answer = createDeferred<Response>();
    return { network: () => answer.promise, answer };
  };

  describe("of a copy that any cache could answer with", () => {
    const minute = 60_000;
    const copyOf = async (ageMs: number, more: Readonly<Record<string, string>> = {}) => {
      const set = strategySetUp(() => new Response("newest", { headers: ours }));
      const headers = {
        "cache-control": pageCaching.shared,
        date: new Date(now - ageMs).toUTCString(),
        ...more,
      };
      await (await set.caches.open("c")).put("/a", new Response("kept", { headers }));
      return set;
    };

    it.each([0, minute, 10 * minute])("answers it at once at %d ms, and renews it", async (age) => {
      const { deps, asked, caches, settled } = await copyOf(age);
      expect(await text(await answerPage(deps, request("/a"), pageRules()))).toBe("kept");
      await settled();
      await settled();
      expect(asked).toHaveLength(1);
      expect(await (await caches.match("/a"))?.text()).toBe("newest");
    });

    it.each([
      ["is older than the server allows", 11 * minute, {}],
      ["is from the future, as a wrong clock has it", -minute, {}],
      ["has no date", 0, { date: "" }],
      ["may be kept for no time", 0, { "cache-control": "public, max-age=0" }],
    ])("asks the network where it %s", async (_, age, more) => {
      const { deps } = await copyOf(age, more);
      expect(await text(await answerPage(deps, request("/a"), pageRules()))).toBe("newest");
    });

    it.each<RequestCache>(["no-cache", "reload", "no-store"])(
      "asks the network where the visitor does (%s)",
      async (cache) => {
        const { deps } = await copyOf(0);
        const asked = new Request(request("/a"), { cache });
        expect(await text(await answerPage(deps, asked, pageRules()))).toBe("newest");
      },
    );
  });

  it("prefers the network, whose figures are the newest", async () => {
    const { deps } = await visited(() => new Response("newest", { headers: ours }));
    expect(await text(await answerPage(deps, request("/a"), pageRules()))).toBe("newest");
  });

  it("answers the copy of a visited page where the network fails, else the shell", async () => {
    const { deps } = await visited(noNetwork);
    expect(await text(await answerPage(deps, request("/a"), pageRules()))).toBe("kept");
    expect(await text(await answerPage(deps, request("/b"), unready))).toBe("shell");
  });

  it.each([
    ["/a", "kept"],
    ["/b", "shell"],
  ])("of a silent network, answers %s from what is kept: %s", async (path, expected) => {
    const { network, answer } = silent();
    const { deps, timeOut, settled, caches } = await visited(network);
    const answered = answerPage(deps, request(path), pageRules());
    await Promise.resolve();
    timeOut();
    expect(await text(await answered)).toBe(expected);
    answer.resolve(new Response("late", { headers: ours }));
    await settled();
    await settled();
    expect(await (await caches.match(path))?.text()).toBe("late");
  });

  it("waits for a slow network if there is no copy and the shell could show nothing", async () => {
    const { network, answer } = silent();
    const { deps, timeOut } = strategySetUp(network);
    const answered = answerPage(deps, request("/a"), unready);
    await Promise.resolve();
    timeOut();
    answer.resolve(new Response("late"));
    expect(await text(await answered)).toBe("late");
  });

  it.each([500, 502, 503, 504, 511])(
    "counts %d as a failure, if something is kept",
    async (status) => {
      const { deps, addresses, settled } = await visited(
        () => new Response("sorry", { status, headers: ours }),
      );
      const answered = async (path: string, by = pageRules()) =>
        text(await answerPage(deps, request(path), by));
      expect(await answered("/a")).toBe("kept");
      expect(await answered("/b")).toBe("shell");
      expect(await answered("/b", unready)).toBe("sorry");
      await settled();
      expect(addresses("c")).toHaveLength(1);
    },
  );

  it.each([401, 403, 404, 410])("passes %d on unchanged", async (status) => {
    const { deps } = await visited(() => new Response("no", { status, headers: ours }));
    expect((await answerPage(deps, request("/a"), pageRules())).status).toBe(status);
  });

  it("takes a page without the site's mark for a captive portal's, and never keeps it", async () => {
    const { deps, addresses, caches, settled } = await visited(
      () => new Response("please sign in", { headers: html }),
    );
    const answered = async (path: string, by = pageRules()) =>
      text(await answerPage(deps, request(path), by));
    expect(await answered("/a")).toBe("kept");
    expect(await answered("/b")).toBe("shell");
    expect(await answered("/b", unready)).toBe("please sign in");
    await settled();
    expect(addresses("c")).toHaveLength(1);
    expect(await (await caches.match("/a"))?.text()).toBe("kept");
  });

  it("follows a redirect of the site, and none that leaves it", async () => {
    const answered = async (network: (probe: Request) => Response | Promise<Response>) => {
      const { deps } = await visited((asked) =>
        asked.method === "HEAD" ? network(asked) : redirect(),
      );
      return answerPage(deps, request("/a"), pageRules());
    };
    const own = await answered(({ mode }) => {
      expect(mode).toBe("same-origin");
      return new Response(null, { headers: ours });
    });
    expect(own.type).toBe("opaqueredirect");
    // A browser refuses to follow such a request to another origin.
    expect(await text(await answered(noNetwork))).toBe("kept");
    expect(await text(await answered(() => new Response(null, { headers: html })))).toBe("kept");
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
