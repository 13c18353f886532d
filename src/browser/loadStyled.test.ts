// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { isMissingScript } from "./failedPage.ts";
import { loadStyled } from "./loadStyled.ts";

const linksTo = (file: string) => document.querySelectorAll(`link[href="/${file}"]`);

it("resolves with the script once its style sheets are there, each loaded once", async () => {
  const then = vi.fn<(value: string) => void>();
  const both = [1, 2].map((number) =>
    loadStyled(async () => `script ${number}`, ["assets/a.css"]).then(then),
  );
  await vi.waitFor(() => {
    expect(linksTo("assets/a.css")).toHaveLength(1);
  });
  expect(then).not.toHaveBeenCalled();
  linksTo("assets/a.css")[0]?.dispatchEvent(new Event("load"));
  await Promise.all(both);
  expect(then.mock.calls).toEqual([["script 1"], ["script 2"]]);
});

it("asks for no sheet that the page links to", async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/own.css" disabled>';
  expect(await loadStyled(async () => "script", ["assets/own.css"])).toBe("script");
  expect(linksTo("assets/own.css")).toHaveLength(1);
});

it("rejects where a sheet does not come, and loads it anew the next time", async () => {
  const failed = loadStyled(async () => "script", ["assets/b.css"]);
  linksTo("assets/b.css")[0]?.dispatchEvent(new Event("error"));
  const error = await failed.catch((caught: unknown) => caught);
  expect(isMissingScript(error)).toBe(true);
  expect(linksTo("assets/b.css")).toHaveLength(0);
  const again = loadStyled(async () => "script", ["assets/b.css"]);
  linksTo("assets/b.css")[0]?.dispatchEvent(new Event("load"));
  expect(await again).toBe("script");
});

it("tells of a missing script in other words than the router looks for", async () => {
  const missing = loadStyled(() =>
    Promise.reject(new TypeError("Failed to fetch dynamically imported module: /a.js")),
  );
  await expect(missing).rejects.toThrow(/^A part of the page is missing\. Failed to fetch/);
});
