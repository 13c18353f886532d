import { expect, it } from "vitest";
import { createDeferred } from "../src/lib/testing/createDeferred.ts";
import { appShellPath, offlineCaches, offlineFactsAddress } from "../src/wire/page/offline.ts";
import { speculationRulesType } from "../src/wire/page/render.ts";
import { answerRequest } from "./answerRequest.ts";
import { cachesOf } from "./lifecycle.ts";
import { noNetwork, origin, request, strategySetUp } from "./testing/strategySetUp.ts";

const files = { version: "v1", list: "/assets/offline-1.json" };

/** A device with a shell, the rates, and the names in English, on a network that answers when the test says so. */
async function silentNetwork() {
  const answer = createDeferred<Response>();
  const set = strategySetUp(() => answer.promise);
  const keep = async (cacheName: string, address: string, text: string) =>
    (await set.caches.open(cacheName)).put(address, new Response(text));
  await keep(cachesOf(files).shell, appShellPath, "shell");
  await keep(offlineCaches.data, "/v1/mix/public/ratesCapsule", "{}");
  await keep(offlineCaches.data, "/v1/mix/public/assets?locale=en", "{}");
  const open = async (path: string) => {
    const answered = answerRequest({ ...set.deps, files, origin }, request(path), "page");
    await Promise.resolve();
    set.timeOut();
    return (await answered).text();
  };
  return { open, answer, keep };
}

it("shows a pair that was never open by the shell", async () => {
  const { open } = await silentNetwork();
  expect(await open("/converter/sol/ngn")).toBe("shell");
});

it("shows a comparison by the shell once the facts are kept", async () => {
  const { open, answer, keep } = await silentNetwork();
  await keep(offlineCaches.data, offlineFactsAddress, "{}");
  expect(await open("/market-cap/eth-vs-btc")).toBe("shell");
  answer.resolve(new Response("late"));
});

it.each(["/ar/converter/sol/ngn", "/market-cap/eth-vs-btc", "/", "/login"])(
  "waits for the network where the shell may lack something: %s",
  async (path) => {
    const { open, answer } = await silentNetwork();
    const opened = open(path);
    answer.resolve(new Response("late"));
    expect(await opened).toBe("late");
  },
);

it("has no rules for what to prepare where there is no network", async () => {
  const answerOver = (network: () => Promise<Response>) =>
    answerRequest(
      { ...strategySetUp(network).deps, files, origin },
      request("/speculation-rules.json"),
      "rules",
    );
  const none = await answerOver(noNetwork);
  expect(none.headers.get("content-type")).toBe(speculationRulesType);
  expect(await none.json()).toEqual({});
  const rules = { prerender: [] };
  expect(await (await answerOver(() => Promise.resolve(Response.json(rules)))).json()).toEqual(
    rules,
  );
});

it("leaves a page in a frame to the network", async () => {
  const set = strategySetUp(() => new Response("bare", { status: 503 }));
  const deps = { ...set.deps, files, origin };
  expect((await answerRequest(deps, request("/embed/converter/btc/usd"), "frame")).status).toBe(
    503,
  );
});
