import { describe, expect, it } from "vitest";
import type { SitePages } from "../../src/wire/page/render.ts";
import { withSearchFiles } from "./withSearchFiles.ts";

const pages: SitePages = {
  prefixes: [""],
  groups: [{ name: "pages", paths: ["/"], lastModified: "2026-09-29" }],
};

function createFiles(listPages = () => Promise.resolve(pages)) {
  let version = "v1";
  let lists = 0;
  const renderer = withSearchFiles(
    {
      render: () => Promise.resolve(new Response("page", { status: 404 })),
      cacheKey: ({ pathname }) => `page ${pathname}`,
      isOpen: ({ pathname }) => pathname === "/open",
    },
    {
      listPages: () => {
        lists += 1;
        return listPages();
      },
      version: () => version,
    },
  );
  return {
    ask: (path: string) => renderer.render(new Request(`https://a.example${path}`), ""),
    key: (path: string) => renderer.cacheKey(new URL(`https://a.example${path}`)),
    isOpen: (path: string) => renderer.isOpen?.(new URL(`https://a.example${path}`)),
    setVersion: (next: string) => {
      version = next;
    },
    lists: () => lists,
  };
}

describe("the files for search engines", () => {
  it("say where the sitemap is, and leave pages that are not to be listed readable", async () => {
    const answer = await createFiles().ask("/robots.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await answer.text()).split("\n");
    expect(lines).toContain("User-agent: *");
    expect(lines).toContain("Sitemap: https://a.example/sitemap.xml");
    expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual(["Disallow: /v1/"]);
  });

  it("are made from one list for each version, when first asked for", async () => {
    const files = createFiles();
    await files.ask("/robots.txt");
    expect(files.lists()).toBe(0);
    await Promise.all([files.ask("/sitemap.xml"), files.ask("/sitemaps/pages-1.xml")]);
    await files.ask("/sitemap.xml");
    expect(files.lists()).toBe(1);
    files.setVersion("v2");
    await files.ask("/sitemap.xml");
    expect(files.lists()).toBe(2);
  });

  it("have a key that changes with the version and no query", () => {
    const files = createFiles();
    const before = files.key("/sitemap.xml?x=1");
    expect(before).toBe(files.key("/sitemap.xml"));
    files.setVersion("v2");
    expect(files.key("/sitemap.xml")).not.toBe(before);
    expect(files.key("/converter")).toBe("page /converter");
  });

  it("are asked for again after a failure", async () => {
    let isDown = true;
    const files = createFiles(() =>
      isDown ? Promise.reject(new Error("no gateway")) : Promise.resolve(pages),
    );
    await expect(files.ask("/sitemap.xml")).rejects.toThrow("no gateway");
    isDown = false;
    expect((await files.ask("/sitemap.xml")).status).toBe(200);
  });

  it("leave every other address to the pages", async () => {
    const files = createFiles();
    for (const path of ["/sitemaps/pages-2.xml", "/sitemaps/none-1.xml", "/sitemaps/../x", "/"])
      expect(await (await files.ask(path)).text()).toBe("page");
  });

  it("leave it to the pages which addresses are open", () => {
    const files = createFiles();
    expect(files.isOpen("/open")).toBe(true);
    expect(files.isOpen("/converter")).toBe(false);
    expect(files.isOpen("/sitemap.xml")).toBe(false);
  });
});
