import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Letter, LetterBlock } from "./letter.ts";
import { letterHtml } from "./letterHtml.ts";
import { letterText } from "./letterText.ts";
import { readHtml } from "./testing/readHtml.ts";

const url = "https://exchange.test/vitals?name=LCP&p=75";

const letterOf = (blocks: readonly LetterBlock[], more: Partial<Letter> = {}): Letter => ({
  subject: "A subject",
  brand: "Parallax",
  lang: "en",
  direction: "ltr",
  blocks,
  ...more,
});

/** Every kind of paragraph, with a text wherever somebody else may have written one. */
const blocksOf = (said: string): readonly LetterBlock[] => [
  { kind: "sign", line: `Your sign: ${said}`, value: said },
  { kind: "code", line: `${said} code is 493817.`, value: "493817" },
  { kind: "lead", line: said },
  { kind: "text", lines: ["One line", said] },
  { kind: "facts", facts: [{ line: `Device: ${said}`, value: said }] },
  { kind: "entry", title: said, line: said, url },
  {
    kind: "figures",
    figures: [
      { name: "LCP", value: "2.31 s", note: "9 samples", verdict: "Worse.", tone: "worse" },
      { name: "INP", note: said },
    ],
  },
  { kind: "list", title: "Routes", items: [{ name: said, rest: ": 9", url }], none: "None." },
  { kind: "list", title: "Alerts", items: [], none: "None." },
  { kind: "link", url },
];

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}%]+/gu) ?? [];

describe("a mail as HTML", () => {
  it("has the words of its plain text in their order, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (said) => {
        const letter = letterOf(blocksOf(said), { preview: said, subject: said, brand: "" });
        const { words, addresses } = readHtml(letterHtml(letter));
        // A title that is a link stands in for its address, which the text writes out.
        expect(wordsOf(words.replaceAll(url, ""))).toEqual(
          wordsOf(letterText(letter).replaceAll(url, "")),
        );
        expect(addresses).toEqual([url, url, url]);
      }),
    );
  });

  it.each([
    "<script>alert(1)</script>",
    '"><img src=https://evil.test/a.png onerror="alert(1)">',
    "</td></tr></table><h1>Call us</h1>",
    "--><style>p{display:none}</style><!--",
    "&lt;b&gt;",
    "' onclick='x",
  ])("takes %j for text", (said) => {
    const plain = readHtml(letterHtml(letterOf(blocksOf("Someone"), { preview: "Someone" })));
    const hostile = letterOf(blocksOf(said), { preview: said, subject: said });
    const { tags, words } = readHtml(letterHtml(hostile));
    expect(tags).toEqual(plain.tags);
    expect(words).toContain(said);
  });

  it("writes a language's direction where web mail keeps it, and a code from left to right", () => {
    const html = letterHtml(letterOf(blocksOf("a"), { lang: "ar", direction: "rtl" }));
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/<div lang="ar" dir="rtl"/);
    expect(html).toMatch(/<span dir="ltr"[^>]*>493817<\/span>/);
    expect(html).toContain("linear-gradient(-105deg");
    expect(letterHtml(letterOf(blocksOf("a")))).not.toContain('rtl"');
  });

  it("lets what somebody wrote stand out where it stands, not where its name has the same letters", () => {
    const html = letterHtml(letterOf([{ kind: "sign", line: "Your code: code", value: "code" }]));
    expect(html).toMatch(/Your code: <span dir="auto"[^>]*>code<\/span><\/p>/);
  });

  it("keeps what is around a code, before and after it", () => {
    const block = { kind: "code", line: "コードは493817です", value: "493817" } as const;
    expect(readHtml(letterHtml(letterOf([block]))).words).toMatch(/コードは\s*493817\s*です/);
  });

  it("links whole addresses alone", () => {
    for (const path of ["/vitals?p=75", "data:text/html,1", "//evil.test/"]) {
      const blocks: readonly LetterBlock[] = [
        { kind: "entry", title: "A", line: "b", url: path },
        { kind: "list", title: "B", items: [{ name: "c", rest: "", url: path }], none: "" },
        { kind: "link", url: path },
      ];
      const { addresses, words } = readHtml(letterHtml(letterOf(blocks)));
      expect(addresses).toEqual([]);
      expect(words.split(path)).toHaveLength(4);
    }
  });

  it("has a preview that is not read out, and none where there is none", () => {
    const html = letterHtml(letterOf(blocksOf("a"), { preview: "Look & see" }));
    expect(html).toMatch(/<div aria-hidden="true" style="display:none[^>]*>Look &amp; see&#847;/);
    expect(letterHtml(letterOf(blocksOf("a")))).not.toContain("aria-hidden");
  });
});
