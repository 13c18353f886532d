import { afterEach, expect, it, vi } from "vitest";
import { headerNames } from "../wire/headers.ts";
import { isReachable } from "./address.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const own = { [headerNames.traceId]: "1".repeat(32) };

it.each([
  ["the site", () => new Response("", { headers: own }), true],
  [
    "the site, which does not know the page",
    () => new Response("", { status: 404, headers: own }),
    true,
  ],
  ["an error of the server", () => new Response("", { status: 503, headers: own }), false],
  ["a captive portal", () => new Response("", { headers: { "content-type": "text/html" } }), false],
  ["nobody", () => Promise.reject(new TypeError("Failed to fetch")), false],
])("says whether the site answers: %s", async (_who, answer, isThere) => {
  vi.stubGlobal("fetch", async () => answer());
  expect(await isReachable()).toBe(isThere);
});
