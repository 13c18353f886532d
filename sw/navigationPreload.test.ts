import { expect, it } from "vitest";
import { preloadPages, withPreload } from "./navigationPreload.ts";
import { noNetwork, request } from "./testing/strategySetUp.ts";

const page = request("/converter/btc/usd");

function open(preloadResponse?: Promise<Response | undefined>) {
  const asked: string[] = [];
  const work: Promise<unknown>[] = [];
  const waitUntil = (more: Promise<unknown>) => {
    work.push(more);
  };
  const fetch = withPreload(
    { request: page, waitUntil, ...(preloadResponse !== undefined && { preloadResponse }) },
    async ({ url }) => {
      asked.push(new URL(url).pathname);
      return new Response("fetched");
    },
  );
  const text = async (wanted: Request) => (await fetch(wanted)).text();
  return { text, asked, over: () => Promise.all(work) };
}

it("takes the page that the browser has asked for, and asks for nothing twice", async () => {
  const { text, asked } = open(Promise.resolve(new Response("preloaded")));
  expect(await text(page)).toBe("preloaded");
  expect(asked).toEqual([]);
});

it("asks for everything else, and for the page where the browser has not", async () => {
  const preloading = open(Promise.resolve(new Response("preloaded")));
  expect(await preloading.text(request("/marks/btc.png"))).toBe("fetched");
  for (const { text } of [open(Promise.resolve(undefined)), open()])
    expect(await text(page)).toBe("fetched");
});

it("fails with the browser's request, and does not mind where nobody takes it", async () => {
  const { text, asked, over } = open(noNetwork());
  await expect(text(page)).rejects.toThrow("Failed to fetch");
  expect(asked).toEqual([]);
  await over();
});

it("turns preload on where there is one, and goes on where that fails", async () => {
  let isOn = false;
  const enable = async () => {
    isOn = true;
  };
  await preloadPages({ navigationPreload: { enable } });
  expect(isOn).toBe(true);
  await preloadPages({ navigationPreload: { enable: noNetwork } });
  await preloadPages({});
});
