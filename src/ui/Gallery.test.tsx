import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Gallery } from "./Gallery.tsx";

const html = renderToStaticMarkup(<Gallery />);

describe("the kit, rendered on a server", () => {
  it("needs no inline styles, which a strict policy would refuse", () => {
    expect(html).not.toMatch(/\sstyle=/);
  });

  it("leaves no class name out", () => {
    expect(html).not.toContain("undefined");
    expect(html).not.toContain('class=""');
  });

  it("points every reference at an element of the page", () => {
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((hit) => hit[1]));
    const references = [
      ...html.matchAll(/\s(?:for|aria-labelledby|aria-describedby|popovertarget)="([^"]+)"/gi),
    ];
    expect(references.length).toBeGreaterThan(20);
    for (const id of references.flatMap((hit) => hit[1]?.split(" ") ?? []))
      expect(ids).toContain(id);
  });

  it("hides every drawing from the ear, and names every chart", () => {
    const chart = /<svg[^>]*role="img" aria-label="[^"]+"[^>]*><svg[^>]*>/g;
    expect(html.match(chart)?.length).toBeGreaterThan(3);
    for (const [tag] of html.replaceAll(chart, "").matchAll(/<(?:svg|img)[^>]*>/g))
      expect(tag).toMatch(/ aria-hidden="true"| alt=""/);
  });

  it("names every button", () => {
    for (const [, attributes = "", content = ""] of html.matchAll(
      /<button([^>]*)>(.*?)<\/button>/g,
    )) {
      const text = content.replaceAll(/<[^>]*>/g, "").trim();
      expect(text || /aria-label="[^"]+"/.exec(attributes)?.[0]).toBeTruthy();
    }
  });
});
