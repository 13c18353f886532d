import createDOMPurify, { type DOMPurify, type WindowLike } from "dompurify";
import type { RichText } from "./richText.ts";
import { webLink } from "./safeLink.ts";
import { blockTags, collectPieces, markTags } from "./collectPieces.ts";
import { cutPieces } from "./cutPieces.ts";

/** The globals of a document: those of the page, or those of jsdom. */
export type SanitizerWindow = WindowLike;

export interface SanitizeRules {
  /** Origin of the page that shows the text. */
  readonly origin: string;
  /** Longest text in code points; longer texts end in an ellipsis. */
  readonly maxCharacters: number;
}

export interface Sanitizer {
  /** Turns untrusted HTML into one paragraph of text, marks and checked links. */
  readonly sanitize: (html: string, rules: SanitizeRules) => RichText;
}

/** Markup beyond this length is ignored: its author also chose its length. */
const maxMarkupCharacters = 10_000;

const linkAttributes = new Set(["href", "src"]);

/**
 * The sanitiser of rich text (specification, section 5). It drops tags that are not on its lists but keeps their text;
 * it drops scripts, styles, `noscript` and embedded documents with their content. An unsafe link becomes text, with a
 * warning.
 */
function createSanitizer(window: SanitizerWindow): Sanitizer {
  const purify = createDOMPurify(window);
  let origin = "";
  checkLinks(purify, () => origin);
  return Object.freeze({
    sanitize: (html: string, rules: SanitizeRules): RichText => {
      origin = rules.origin;
      const fragment = purify.sanitize(html.slice(0, maxMarkupCharacters), {
        ALLOWED_TAGS: [...Object.keys(markTags), ...blockTags, "a", "#text"],
        ALLOWED_ATTR: ["href"],
        ALLOW_ARIA_ATTR: false,
        ALLOW_DATA_ATTR: false,
        RETURN_DOM_FRAGMENT: true,
        // Its types do not say that there may be no body: a document of frames has none.
      }) as DocumentFragment | null;
      return fragment === null ? [] : cutPieces(collectPieces(fragment), rules.maxCharacters);
    },
  });
}

function checkLinks(purify: DOMPurify, origin: () => string): void {
  purify.addHook("uponSanitizeAttribute", (_element, event) => {
    if (!linkAttributes.has(event.attrName)) return;
    const link = webLink(event.attrValue, origin());
    if (link !== undefined) {
      event.attrValue = link;
      return;
    }
    event.keepAttr = false;
    console.warn("a link is left out: it is not safe", event.attrValue);
  });
}

/** One sanitiser for each window: a page can create its Trusted Types policy only once. */
const sanitizers = new WeakMap<SanitizerWindow, Sanitizer>();

/** The sanitiser of a window, created by the first call. */
export function sanitizerOf(window: SanitizerWindow): Sanitizer {
  const sanitizer = sanitizers.get(window) ?? createSanitizer(window);
  sanitizers.set(window, sanitizer);
  return sanitizer;
}
