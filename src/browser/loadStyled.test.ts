// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeferred } from "../lib/testing/createDeferred.ts";
import { isMissingScript } from "./failedPage.ts";
import { loadStyled } from "./loadStyled.ts";

/** Answers requests for sheets with a rule of their name, those in `failing` with a failure. */
const failing = new Set<string>();
const asked: string[] = [];
let answer: () => Promise<void> = () => Promise.resolve();

beforeEach(() => {
  document.adoptedStyleSheets = [];
  document.head.innerHTML = "";
  asked.length = 0;
  failing.clear();
  answer = () => Promise.resolve();
  vi.stubGlobal("fetch", async (href: string) => {
    asked.push(href);
    await answer();
    const name = /(\w+)\.css$/.exec(href)?.[1] ?? "";
    return failing.has(href) ? new Response("", { status: 404 }) : new Response(`.${name}{}`);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = () =>
  document.adoptedStyleSheets.map(({ cssRules: [rule] }) => rule?.cssText.split(" ", 1)[0]);

it("resolves with the script once its style sheets are there, each loaded once", async () => {
  const then = vi.fn<(value: string) => void>();
  const { promise, resolve } = createDeferred();
  answer = () => promise;
  const both = [1, 2].map((number) =>
    loadStyled(async () => `script ${number}`, ["assets/a.css", "assets/aa.css"]).then(then),
  );
  await vi.waitFor(() => {
    expect(asked).toEqual(["/assets/a.css", "/assets/aa.css"]);
  });
  expect(then).not.toHaveBeenCalled();
  resolve();
  await Promise.all(both);
  expect(then.mock.calls).toEqual([["script 1"], ["script 2"]]);
  expect(shown()).toEqual([".a", ".aa"]);
});

it("asks for no sheet that the page links to", async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/own.css" disabled>';
  expect(await loadStyled(async () => "script", ["assets/own.css"])).toBe("script");
  expect([asked, shown()]).toEqual([[], []]);
});

it.each([
  ["is refused", "refused", () => failing.add("/assets/refused.css")],
  ["is cut off", "cut", () => (answer = () => Promise.reject(new TypeError("Failed to fetch")))],
])("rejects where a sheet %s, and loads it anew the next time", async (_how, name, fail) => {
  fail();
  const load = () => loadStyled(async () => "script", [`assets/${name}.css`]);
  const error = await load().catch((caught: unknown) => caught);
  expect(isMissingScript(error)).toBe(true);
  expect(shown()).toEqual([]);
  failing.clear();
  answer = () => Promise.resolve();
  expect(await load()).toBe("script");
  expect(shown()).toEqual([`.${name}`]);
});

it("tells of a missing script in other words than the router looks for", async () => {
  const missing = loadStyled(() =>
    Promise.reject(new TypeError("Failed to fetch dynamically imported module: /a.js")),
  );
  await expect(missing).rejects.toThrow(/^A part of the page is missing\. Failed to fetch/);
});
