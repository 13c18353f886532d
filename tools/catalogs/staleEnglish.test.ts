import { describe, expect, it } from "vitest";
import { readCatalog } from "./readCatalog.ts";
import { staleEnglish } from "./staleEnglish.ts";

const stale = (locale: "en" | "en-CA" | "en-GB", source: string, text: string) =>
  staleEnglish([{ source, text, context: "" }], locale).length > 0;

it.each(["en", "en-CA", "en-GB"] as const)("says in %s what the source says today", (locale) => {
  expect(staleEnglish(readCatalog(locale).values(), locale)).toEqual([]);
});

describe("a fault in an English catalog is found:", () => {
  it.each(["en", "en-CA", "en-GB"] as const)("a text of %s whose source has changed", (locale) => {
    expect(stale(locale, "Compare by market cap", "Compare by market cap")).toBe(false);
    expect(stale(locale, "Compare by market cap", "Compare with it")).toBe(true);
    expect(stale(locale, "Compare by market cap", "")).toBe(true);
  });

  it("British spelling anywhere but in Britain, and American spelling there", () => {
    const [american, british] = ["Recognizes jewelry", "Recognises jewellery"];
    expect(stale("en", american, british)).toBe(true);
    expect(stale("en-CA", "jewelry in percent", "jewellery in per cent")).toBe(true);
    expect(stale("en-GB", "it recognizes jewelry", "it recognizes jewelry")).toBe(true);
    expect(stale("en-GB", "it recognizes jewelry", "it recognises jewellery")).toBe(false);
  });

  it.each([
    "Organize your favorites",
    "Choose a color",
    "Authorization failed",
    "Center of the chart",
    "Sign-in was canceled",
    "Analyze the labeled rows",
  ])("American spelling that no rule puts into British yet: %s", (text) => {
    expect(stale("en-GB", text, text)).toBe(true);
    expect(stale("en", text, text)).toBe(false);
  });

  it.each(["The size of a prize", "{percent} of it", "Seize the model", "This labels it", "Error"])(
    "but not what both write: %s",
    (text) => {
      expect(stale("en-GB", text, text)).toBe(false);
    },
  );
});
