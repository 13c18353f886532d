import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPlainText } from "./toPlainText.ts";

const plain = (text: string) => toPlainText(text, 200);

describe("toPlainText", () => {
  it.each([
    ["Bitcoin <b>rises</b>", "Bitcoin rises"],
    ["Bitcoin<br/>rises", "Bitcoin rises"],
    ["<script>alert(1)</script>Bitcoin", "Bitcoin"],
    ["<style>*{}</style>Bitcoin<script>", "Bitcoin"],
    ["&lt;img src=x onerror=alert(1)&gt;Bitcoin", "Bitcoin"],
    ["Bitcoin &lt;img onerror=alert(1) src=", "Bitcoin"],
    ["&amp;lt;script&amp;gt; Bitcoin", "&lt;script&gt; Bitcoin"],
    ["<<b>script>alert(1)<</b>/script> Bitcoin", "Bitcoin"],
    ["<sc\u200Bript>x</script>Bitcoin", "Bitcoin"],
    ["<\0script>x</script>Bitcoin", "Bitcoin"],
    [`<a title="<img src=x onerror=y>">Bitcoin</a>`, `">Bitcoin`],
    ["Bitcoin <!-- not <b>seen</b> --> rises", "Bitcoin rises"],
    ["Fees &lt; 5 &gt; 3 <3", "Fees < 5 > 3 <3"],
    ["AT&amp;T, R&D and &unknown;", "AT&T, R&D and &unknown;"],
    ["Bitcoin&#8217;s &#x201C;week&#x201D; &#146;", "Bitcoin’s “week” ’"],
    ["&#0;&#xD800;&#x110000;", "\uFFFD\uFFFD\uFFFD"],
    ["\u202EcoD evil\u202C \u2066x\u2069", "coD evil x"],
    ["&#x202E;gpj.exe", "gpj.exe"],
    ["Bit\u00ADcoin\u200B\uFEFF\u0007\u009F", "Bitcoin"],
    ["  Bit\n\t coin\u00A0\u2028up  ", "Bit coin up"],
    ["ירידה ב\u200Eביטקוין", "ירידה ב\u200Eביטקוין"],
    ["👩‍🚀 to the moon", "👩‍🚀 to the moon"],
  ])("turns %j into plain text", (markup, expected) => {
    expect(plain(markup)).toBe(expected);
  });

  it("cuts by characters, never through one", () => {
    expect(toPlainText("🚀".repeat(300), 200)).toBe(`${"🚀".repeat(199)}…`);
    expect(toPlainText("a bc", 3)).toBe("a…");
    expect(toPlainText("abc", 3)).toBe("abc");
  });

  it("never leaves a tag, an override or a control character, for any input", () => {
    const parts = fc.constantFrom(
      "<",
      ">",
      "/",
      "!",
      "--",
      "<!--",
      "script",
      "b",
      " ",
      '"',
      "&",
      ";",
      "=",
      "&lt;",
      "&#60;",
      "&#x202e;",
      "\u202E",
      "\u2066",
      "\u0000",
      "\u200B",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (pieces) => {
        const text = plain(pieces.join(""));
        expect(text).not.toMatch(/<[a-z/!?]|[\u202A-\u202E\u2066-\u2069\u200B]|\p{Cc}/iu);
        expect(text).toBe(text.trim());
      }),
      { numRuns: 2000 },
    );
  });
});
