import { describe, expect, it } from "vitest";
import { inlineScripts } from "./filesVisit.ts";

describe("inlineScripts", () => {
  it("finds code with any attributes, and modules", () => {
    const html = `<script>a()</script><p>text</p><script data-part="">b()</script><script type="module">c()</script>`;
    expect(inlineScripts(html)).toBe("a()\nb()\nc()");
  });

  it("leaves out files and data", () => {
    const html = `<script src="/x.js"></script><script type="application/ld+json">{}</script><script id="d" type="speculationrules">{}</script>`;
    expect(inlineScripts(html)).toBe("");
  });
});
