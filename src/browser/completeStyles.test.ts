// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Stands for a file that no answer comes to; one that is not given at all is answered by a failure. */
const noNetwork = "no network";

/** A page of which the given files come. */
async function open(files: Record<string, string>) {
  const asked: string[] = [];
  vi.resetModules();
  document.adoptedStyleSheets = [];
  document.head.innerHTML = `
    <link rel="stylesheet" href="/assets/there.css">
    <link rel="stylesheet" href="/assets/shared.css" disabled>
    <link rel="stylesheet" href="/assets/page.css" disabled>
    <style>.used{}</style>
    <style>.later{}</style>`;
  vi.stubGlobal("fetch", async (href: string) => {
    const { pathname } = new URL(href, location.href);
    asked.push(pathname);
    const css = files[pathname];
    if (css === noNetwork) throw new TypeError("Failed to fetch");
    return css === undefined ? new Response("", { status: 503 }) : new Response(css);
  });
  const { completeStyles } = await import("./completeStyles.ts");
  const { fetchStyles } = await import("./fetchStyles.ts");
  const { loadStyled } = await import("./loadStyled.ts");
  return {
    files,
    asked,
    complete: () => completeStyles(document),
    fetchAhead: () => fetchStyles(document),
    loadPart: (file: string) => loadStyled(async () => "part", [file]),
    /** The first selector of each sheet, in the order of the sheets. */
    shown: () =>
      document.adoptedStyleSheets.map(({ cssRules: [rule] }) => rule?.cssText.split(" ", 1)[0]),
  };
}

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const both = { "/assets/shared.css": ".shared{}", "/assets/page.css": ".page{}" };

it("shows the sheets in the order of their links, asked for once; the rules of the HTML stay", async () => {
  const page = await open(both);
  await Promise.all([page.complete(), page.complete()]);
  expect(page.shown()).toEqual([".shared", ".page"]);
  expect(page.asked).toEqual(Object.keys(both));
  expect(document.querySelector("style")?.textContent).toBe(".used{}");
  // Browsers would load them once more.
  expect(document.querySelectorAll("link[disabled]")).toHaveLength(2);
});

it("shows what was fetched ahead no sooner than it is asked to, and asks for nothing again", async () => {
  const page = await open(both);
  await Promise.all([page.fetchAhead(), page.fetchAhead()]);
  expect(page.shown()).toEqual([]);
  await page.complete();
  expect(page.shown()).toEqual([".shared", ".page"]);
  expect(page.asked).toEqual(Object.keys(both));
});

it("takes a sheet without rules for one that has come", async () => {
  const page = await open({ ...both, "/assets/page.css": "" });
  await page.complete();
  expect(page.shown()).toEqual([".shared", undefined]);
});

it("puts them before the sheets of a part that has come meanwhile", async () => {
  const page = await open({ ...both, "/assets/part.css": ".part{}" });
  await page.loadPart("assets/part.css");
  await page.complete();
  expect(page.shown()).toEqual([".shared", ".page", ".part"]);
});

it.each([
  ["is refused", {}],
  ["gets no answer", { "/assets/page.css": noNetwork }],
])(
  "shows the others before the rules of the HTML while one %s, and all once it comes",
  async (_how, missing) => {
    const page = await open({
      "/assets/shared.css": ".shared{}",
      "/assets/part.css": ".part{}",
      ...missing,
    });
    await page.complete();
    expect(page.shown()).toEqual([".shared", undefined, ".used"]);
    await page.loadPart("assets/part.css");
    page.files["/assets/page.css"] = ".page{}";
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => {
      expect(page.shown()).toEqual([".shared", ".page", ".part"]);
    });
  },
);

it("names a sheet of a part that does not come", async () => {
  const page = await open({ ...both, "/assets/part.css": noNetwork });
  await expect(page.loadPart("assets/part.css")).rejects.toThrow(
    "A part of the page is missing. unable to preload /assets/part.css",
  );
});
