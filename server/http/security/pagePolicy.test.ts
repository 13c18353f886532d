import { describe, expect, it } from "vitest";
import { createPagePolicy, policyHeaders, sourceHash } from "./pagePolicy.ts";

const policy = createPagePolicy({ isSecure: true, imageOrigins: ["https://img.example"] });
const directive = (html: string, name: string, own?: string): string | undefined =>
  policy(html, own)
    .split("; ")
    .find((part) => part.split(" ")[0] === name);

describe("createPagePolicy", () => {
  it("allows each script and style of the page once, by its hash", () => {
    const html = `<style>a{}</style><script>1</script><SCRIPT data-x="">2\n</SCRIPT ><script>1</script><script type="module">3</script><script></script>`;
    expect(directive(html, "script-src")).toBe(
      `script-src 'self' 'strict-dynamic' ${["1", "2\n", "3", ""].map(sourceHash).join(" ")}`,
    );
    expect(directive(html, "style-src")).toBe(`style-src 'self' ${sourceHash("a{}")}`);
  });

  it("has the hash of the standard's own example", () => {
    expect(sourceHash("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  it("allows no data block", () => {
    const html = `<script type="application/json">{}</script><script id="x" type='application/ld+json'>{}</script>`;
    expect(directive(html, "script-src")).toBe("script-src 'self' 'strict-dynamic'");
  });

  it("lets a page replace directives, and nothing else", () => {
    const own = "frame-ancestors *; Form-Action 'none';";
    expect(directive("", "frame-ancestors", own)).toBe("frame-ancestors *");
    expect(directive("", "form-action", own)).toBe("form-action 'none'");
    expect(policy("", own).split("; ")).toHaveLength(policy("").split("; ").length);
    expect(directive("", "base-uri", own)).toBe("base-uri 'none'");
  });

  it("names the picture hosts and the Trusted Types policies of the client", () => {
    expect(directive("", "img-src")).toBe("img-src 'self' data: blob: https://img.example");
    expect(directive("", "trusted-types")).toBe(
      "trusted-types parallax-worker parallax-service-worker parallax-remote dompurify",
    );
  });

  it("upgrades http requests only if the origin is https", () => {
    expect(policy("")).toMatch(/; upgrade-insecure-requests$/);
    expect(createPagePolicy({ isSecure: false })("")).not.toContain("upgrade");
  });
});

describe("policyHeaders", () => {
  const bytes = new TextEncoder().encode("<script>é</script>");
  const headersFor = (headers: Record<string, string>) =>
    Object.fromEntries(policyHeaders(new Headers(headers), bytes, policy));

  it("are computed over the document's text, with its own directives", () => {
    const headers = headersFor({
      "content-type": "text/html; charset=UTF-8",
      "content-security-policy": "frame-ancestors *",
    });
    expect(headers["content-security-policy"]).toContain(sourceHash("é"));
    expect(headers["content-security-policy"]).toContain("frame-ancestors *");
  });

  it("leave an answer that is not a document to the baseline", () => {
    expect(headersFor({ "content-type": "application/json" })).toEqual({});
    expect(headersFor({})).toEqual({});
  });
});
