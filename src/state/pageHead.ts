import { localePath } from "../i18n/prefixes.ts";
import { site } from "../lib/site.ts";
import type { PageData } from "./pageData.ts";

/** What a page says of itself in its head, in the form the router takes. */
export interface PageHead {
  readonly meta: readonly Readonly<Record<string, string>>[];
  readonly links: readonly Readonly<Record<string, string>>[];
}

export interface HeadTexts {
  /** Without the brand, which is added. */
  readonly title: string;
  readonly description: string;
  /** Canonical path with its query, without locale. */
  readonly path: string;
  /** False keeps search engines from listing this address. Default true. */
  readonly isListed?: boolean;
}

/** Title, description and canonical link. Content that is English for want of a catalog is canonical in English. */
export function pageHead(
  { title, description, path, isListed = true }: HeadTexts,
  { locale, origin }: PageData,
): PageHead {
  return {
    meta: [
      { title: `${title} | ${site.brand}` },
      { name: "description", content: description },
      ...(isListed ? [] : [{ name: "robots", content: "noindex" }]),
    ],
    links: [{ rel: "canonical", href: `${origin}${localePath(locale.catalog, path)}` }],
  };
}
