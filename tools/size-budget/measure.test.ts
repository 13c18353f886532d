import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Budget } from "./budget.ts";
import { brotliBytes, isWithin, measure, type Sources, table } from "./measure.ts";

const scripts = "scripts";
const page = "page";
const worker = "worker";
const budget: Budget = {
  page: "/p",
  translations: ["/p", "/de/p"],
  clientDir: "unused",
  rows: [
    { kind: "scripts", name: scripts, parts: ["entry"], routes: ["src/routes/p."], maxKb: 4 },
    { kind: "page", name: page, maxKb: 2 },
    { kind: "folder", name: worker, folder: "a/worker", maxKb: 2 },
  ],
};

const manifest = {
  "src/entry.tsx": { file: "a/entry.js", imports: ["_shared.js"], dynamicImports: ["src/idle.ts"] },
  "_shared.js": { file: "a/shared.js" },
  "src/routes/p.$q.tsx?tsr-split=component": { file: "a/p.js", imports: ["src/entry.tsx"] },
  "src/idle.ts": { file: "a/idle.js" },
  "src/routes/other.tsx": { file: "a/other.js" },
};

const kb = randomBytes(1024);
const small = Buffer.from("1");
const html =
  '<script type="module" src="/a/entry.js"></script><link rel="stylesheet" href="/a/p.css">';

/** A build of these files; `more` replaces or removes some of them. */
function build(more: Readonly<Record<string, Buffer | undefined>> = {}, text = html): Sources {
  const files: Readonly<Record<string, Buffer | undefined>> = {
    ".vite/manifest.json": Buffer.from(JSON.stringify(manifest)),
    ".vite/page-parts.json": Buffer.from(JSON.stringify({ entry: "src/entry.tsx", typing: {} })),
    "a/entry.js": kb,
    "a/shared.js": kb,
    "a/p.js": small,
    "a/p.css": small,
    "a/worker/entry.js": kb,
    "a/worker/part.js": small,
    "a/worker/entry.js.br": kb,
    ...more,
  };
  return {
    readFile: (file) => {
      const data = files[file];
      return data === undefined ? Promise.reject(new Error(`no ${file}`)) : Promise.resolve(data);
    },
    listFiles: (folder) => {
      const present = Object.keys(files).filter((file) => files[file] !== undefined);
      const inside = present.filter((file) => file.startsWith(`${folder}/`));
      return Promise.resolve(inside.map((file) => file.slice(folder.length + 1)));
    },
    renderPage: () => Promise.resolve(text),
  };
}

const rowOf = async (name: string, sources: Sources) =>
  (await measure(budget, sources)).find((row) => row.name === name);

describe("the size budget", () => {
  it("counts the entry, its static imports and the route's chunk, each file once", async () => {
    const expected = 2 * brotliBytes(kb) + brotliBytes(small);
    expect((await rowOf(scripts, build()))?.bytes).toBe(expected);
  });

  it("counts the scripts of the folders that a page loads too", async () => {
    const row = budget.rows.find(({ kind }) => kind === "scripts");
    if (row?.kind !== "scripts") throw new Error("no row of scripts");
    const more: Budget = { ...budget, rows: [{ ...row, folders: ["a/worker"] }] };
    const [measured] = await measure(more, build());
    expect(measured?.bytes).toBe(3 * brotliBytes(kb) + 2 * brotliBytes(small));
  });

  it("counts the HTML with the style sheets it links to", async () => {
    expect((await rowOf(page, build()))?.bytes).toBe(
      brotliBytes(Buffer.from(html)) + brotliBytes(small),
    );
  });

  it("leaves out a disabled style sheet, which no browser requests", async () => {
    const text = `${html}<link rel="stylesheet" href="/a/p.js" disabled>`;
    expect((await rowOf(page, build({}, text)))?.bytes).toBe(
      brotliBytes(Buffer.from(text)) + brotliBytes(small),
    );
  });

  it("counts every script of a folder, and no compressed copy", async () => {
    expect((await rowOf(worker, build()))?.bytes).toBe(brotliBytes(kb) + brotliBytes(small));
  });

  it("fails a folder over its bound", async () => {
    const row = await rowOf(worker, build({ "a/worker/part.js": randomBytes(2048) }));
    expect(row === undefined || isWithin(row)).toBe(false);
  });

  it("counts the texts of the largest translation, and fails if a page has none", async () => {
    const texts: Budget = {
      ...budget,
      rows: [{ kind: "texts", name: "texts", maxKb: 1 }],
    };
    const long = { a: randomBytes(300).toString("hex") };
    const dataOf = (path: string) =>
      JSON.stringify({ locale: "long enough to matter", messages: path === "/p" ? {} : long });
    const renderPage = (path: string) =>
      Promise.resolve(`<script type="application/json" id="page-data">${dataOf(path)}</script>`);
    const [row] = await measure(texts, { ...build(), renderPage });
    expect(row?.bytes).toBe(brotliBytes(Buffer.from(JSON.stringify(long))));
    const [none] = await measure(texts, build());
    expect(none?.problem).toBe("no page data in /p");
  });

  it("passes within the bounds", async () => {
    expect((await measure(budget, build())).every(isWithin)).toBe(true);
  });

  it("fails a row over its bound", async () => {
    const rows = await measure(budget, build({ "a/shared.js": randomBytes(4096) }));
    expect(rows.map(isWithin)).toEqual([false, true, true]);
    expect(table(rows).find((line) => line.startsWith(scripts))).toMatch(/over budget$/);
  });

  it("leaves out inline scripts, data blocks and other hosts, which are not files of the build", async () => {
    const text = `${html}<script>let a</script><script type="application/json" data-src="/x.js">1</script><script src="https://other.example/y.js"></script>`;
    expect((await rowOf(scripts, build({}, text)))?.problem).toBeUndefined();
  });

  it.each([
    {
      what: "a script",
      files: { "a/shared.js": undefined },
      name: scripts,
      problem: "no a/shared.js",
    },
    { what: "a style sheet", files: { "a/p.css": undefined }, name: page, problem: "no a/p.css" },
    {
      what: "the manifest",
      files: { ".vite/manifest.json": undefined },
      name: scripts,
      problem: "no .vite/manifest.json",
    },
    {
      what: "the bundle of a folder",
      files: { "a/worker/entry.js": undefined, "a/worker/part.js": undefined },
      name: worker,
      problem: "no script in a/worker",
    },
    {
      what: "the entry",
      files: { ".vite/manifest.json": Buffer.from('{"src/routes/p.x": {"file": "a/p.js"}}') },
      name: scripts,
      problem: "src/entry.tsx",
    },
    {
      what: "the route",
      files: { ".vite/manifest.json": Buffer.from('{"src/entry.tsx": {"file": "a/p.js"}}') },
      name: scripts,
      problem: "src/routes/p.",
    },
  ])("fails when $what is missing, and says so", async ({ files, name, problem }) => {
    const row = await rowOf(name, build(files));
    expect(row === undefined || isWithin(row)).toBe(false);
    expect(row?.problem).toContain(problem);
  });

  it("fails when the page cannot be rendered", async () => {
    const sources = { ...build(), renderPage: () => Promise.reject(new Error("/p answers 500")) };
    expect((await measure(budget, sources)).map(isWithin)).toEqual([true, false, true]);
  });
});
