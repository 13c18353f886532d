// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sanitizerOf } from "./sanitizerOf.ts";

const origin = "https://exchange.example";
const { sanitize } = sanitizerOf(globalThis);
const pieces = (html: string, maxCharacters = 1000) => sanitize(html, { origin, maxCharacters });

const warn = vi.spyOn(console, "warn");
beforeEach(() => void warn.mockReturnValue());
afterEach(() => void warn.mockReset());

const textOf = (html: string, maxCharacters?: number) =>
  pieces(html, maxCharacters)
    .map((piece) => (typeof piece === "string" ? piece : piece.text))
    .join("");

describe("rich text", () => {
  it("keeps text, marks and links, one after the other", () => {
    expect(
      pieces(
        `<p>Up <b>5 <i>%</i></b> <a href="https://news.example/a" target=_top style=color:red>says <em>one</em></a>.</p>`,
      ),
    ).toEqual([
      "Up ",
      { mark: "strong", text: "5 " },
      { mark: "em", text: "%" },
      " ",
      { href: "https://news.example/a", text: "says one" },
      ".",
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ["a<script>alert(1)</script>b", "ab"],
    ["a<noscript><p>read me</p></noscript>b", "ab"],
    ["a<style>p{}</style>b", "ab"],
    ["a<iframe>c</iframe><template>d</template>b", "ab"],
    ["a<!-- c --><!--><img src=x>-->b", "a-->b"],
    ["a<svg><title>c</title></svg><math><mi>c</mi></math>b", "ab"],
    ["a<img src=x onerror=alert(1)><object data=x>c</object>b", "acb"],
    ["<frameset onload=alert(1)><frame src=x>", ""],
    ["<custom-tag onclick=alert(1)>a</custom-tag><form><input value=c>b</form>", "ab"],
  ])("of %j is %j", (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it("separates blocks and lines by a space, and has no other white space", () => {
    expect(textOf("<p>one</p>\n\n<ul><li>two<li>three</ul>four<br>\tfive")).toBe(
      "one two three four five",
    );
    expect(pieces("<p> </p><b> </b><a href='https://news.example/'> <br></a>")).toEqual([]);
  });

  it("has no characters that deceive", () => {
    expect(textOf("a&#x202E;b\u200Bc&shy;d")).toBe("abcd");
  });

  it.each([
    ["java\tscript:alert(1)"],
    ["data:text/html,x"],
    ["/account"],
    ["//evil.example"],
    ["https://user:password@evil.example/"],
    ["mailto:a@news.example"],
    [""],
  ])("turns a link to %j into text, with a warning", (address) => {
    const link = document.createElement("a");
    link.setAttribute("href", address);
    link.append("here");
    expect(pieces(link.outerHTML)).toEqual(["here"]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("left out"), address);
  });

  it("is cut between characters, and never inside of a link's address", () => {
    const html = `<b>one</b> <a href="https://news.example/a">t👩w</a> three`;
    expect(textOf(html, 6)).toBe("one t…");
    expect(pieces(html, 7)).toEqual([
      { mark: "strong", text: "one" },
      " ",
      { href: "https://news.example/a", text: "t👩…" },
    ]);
    expect(textOf(html, 13)).toBe("one t👩w three");
    expect(textOf(html, 5)).toBe("one…");
  });

  it("is never longer than allowed, and holds only valid pieces, for any input", () => {
    const markup = fc.constantFrom(
      ..."<p> </p> <b> <a\u00A0href=https://news.example/> <a\u00A0href=javascript:alert(1)> </a> <svg> <style> <!-- --> <script> alert(1) <math> <mtext> <table> <td> &lt; x < > \" ' <noscript> </noscript> <template>"
        .split(" ")
        .map((part) => part.replace("\u00A0", " ")),
    );
    fc.assert(
      fc.property(
        fc.array(markup, { maxLength: 24 }),
        fc.integer({ min: 1, max: 12 }),
        (parts, max) => {
          const found = pieces(parts.join(""), max);
          expect(
            found.map((p) => (typeof p === "string" ? p : p.text)).join("").length,
          ).toBeLessThanOrEqual(max);
          const marked = found.filter((piece) => typeof piece !== "string");
          const links = marked.flatMap((piece) => ("href" in piece ? [piece.href] : []));
          const marks = marked.flatMap((piece) => ("mark" in piece ? [piece.mark] : []));
          expect(links.filter((href) => href !== "https://news.example/")).toEqual([]);
          expect(marks.filter((mark) => !["strong", "em", "code"].includes(mark))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
