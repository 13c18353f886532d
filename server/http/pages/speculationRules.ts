import { speculationRulesType } from "../../../src/wire/page/render.ts";

const path = "/speculation-rules.json";

/** The header of a public page that names its rules. They are no part of the page, whose bytes are counted. */
export const speculationHeader = { "speculation-rules": `"${path}"` } as const;

/** Links that answer in place or lead to another language; once the application is there, it follows all others too. */
const answeredInPlace = "[data-in-place], [data-kernel] *, [hreflang], [target], [download]";

/**
 * The page behind a link is prepared whole once the visitor points at the link or presses it: a pair or a comparison,
 * in any language. Only while the page is its kernel's (`data-tier`), because the application opens pages in place.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: ["/converter/*", "/*/converter/*", "/market-cap/*", "/*/market-cap/*"] },
          { selector_matches: `[data-tier="1"] a:not(${answeredInPlace})` },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** The document of the rules by which browsers prepare the next page. A visitor who saves data gets none. */
export const speculationRules = Object.freeze({
  path,
  respond: ({ headers }: Request) => {
    const savesData = headers.get("save-data")?.toLowerCase() === "on";
    return new Response(JSON.stringify(savesData ? {} : rules), {
      headers: {
        "content-type": speculationRulesType,
        "cache-control": "public, max-age=3600",
        vary: "Save-Data",
      },
    });
  },
});
