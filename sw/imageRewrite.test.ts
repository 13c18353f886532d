import { describe, expect, it, vi } from "vitest";
import { answerImage, imageAddresses, keepImageHosts } from "./imageRewrite.ts";
import { noNetwork, origin, request, strategySetUp } from "./testing/strategySetUp.ts";

const hosts = ["https://a.example", "https://b.example", origin];
const rules = { cacheName: "images", maxEntries: 5 };

describe("imageAddresses", () => {
  it("tries the chosen host, then the others, then the image's own", () => {
    expect(
      imageAddresses(`${origin}/marks/btc.png?v=1`, { hosts, chosen: "https://b.example" }),
    ).toEqual([
      "https://b.example/marks/btc.png?v=1",
      "https://a.example/marks/btc.png?v=1",
      `${origin}/marks/btc.png?v=1`,
    ]);
  });

  it.each([
    "https://elsewhere.example/a.png",
    "https://a.example.evil.example/a.png",
    "https://img.test/a.png",
    "data:image/gif;base64,R0",
    "no address",
  ])("leaves %s alone", (address) => {
    const all = [...hosts, "https://img.test"];
    expect(imageAddresses(address, { hosts: all, chosen: "https://a.example" })).toEqual([address]);
  });
});

describe("answerImage", () => {
  async function answer(down: readonly string[]) {
    const set = strategySetUp(({ url }) => {
      const host = new URL(url).origin;
      if (down.includes(host)) return noNetwork();
      return new Response(host, { status: host === "https://broken.example" ? 500 : 200 });
    });
    await keepImageHosts(set.caches, {
      hosts: ["https://broken.example", ...hosts],
      chosen: "https://broken.example",
    });
    const result = await answerImage({ ...set.deps, origin }, request("/marks/btc.png"), rules);
    return { result, hosts: set.asked.map(({ url }) => new URL(url).origin) };
  }

  it("continues with the next host when one fails or answers an error", async () => {
    const { result, hosts: asked } = await answer(["https://a.example"]);
    expect(await result.text()).toBe("https://b.example");
    expect(asked).toEqual(["https://broken.example", "https://a.example", "https://b.example"]);
  });

  it("gives up a slow host and continues with the next", async () => {
    const slow = "https://a.example";
    const set = strategySetUp(({ url, signal }) => {
      const host = new URL(url).origin;
      if (host !== slow) return new Response(host);
      return new Promise<Response>((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          reject(new DOMException("given up", "AbortError"));
        });
      });
    });
    await keepImageHosts(set.caches, { hosts, chosen: slow });
    const result = answerImage({ ...set.deps, origin }, request("/marks/btc.png"), rules);
    await vi.waitFor(() => {
      expect(set.asked).toHaveLength(1);
    });
    set.timeOut();
    expect(await (await result).text()).toBe("https://b.example");
  });

  it("is the shell's copy if no host answers", async () => {
    const { deps, caches } = strategySetUp(noNetwork);
    await keepImageHosts(caches, { hosts, chosen: "https://a.example" });
    await (await caches.open("shell")).put(`${origin}/marks/btc.png`, new Response("kept"));
    const result = await answerImage({ ...deps, origin }, request("/marks/btc.png"), rules);
    expect(await result.text()).toBe("kept");
  });

  it("tries the image's own host last", async () => {
    const { result } = await answer(["https://a.example", "https://b.example"]);
    expect(await result.text()).toBe(origin);
  });

  it("is the letters of a coin whose mark was never loaded, and keeps no copy of them", async () => {
    const { deps, addresses } = strategySetUp(noNetwork);
    const result = await answerImage({ ...deps, origin }, request("/marks/eth.png"), rules);
    expect(result.headers.get("content-type")).toBe("image/svg+xml");
    expect(await result.text()).toMatch(/^<svg [^]*>ET<\/text><\/svg>$/);
    expect(addresses(rules.cacheName)).toEqual([]);
  });

  it("fails as the network does for another image", async () => {
    const { deps } = strategySetUp(noNetwork);
    const picture = request("/pictures/eth.png");
    await expect(answerImage({ ...deps, origin }, picture, rules)).rejects.toThrow("Failed");
  });

  it("requests an image that is on no image host unchanged", async () => {
    const { deps, asked } = strategySetUp(() => new Response("x"));
    const foreign = new Request("https://elsewhere.example/a.png");
    await answerImage({ ...deps, origin }, foreign, rules);
    expect(asked).toEqual([foreign]);
  });
});
