import { localePath } from "../../wire/localePaths.ts";
import { pageAt } from "../../wire/pages.ts";
import { site } from "../../wire/site.ts";
import type { PageData } from "./pageData.ts";

/** What a page says of itself in its head, in the form the router takes. */
export interface PageHead {
  readonly meta: readonly Readonly<Record<string, string>>[];
  readonly links: readonly Readonly<Record<string, string>>[];
}

export interface HeadTexts {
  /** Without the brand, which is added. Absent where the route makes it. */
  readonly title?: string;
  readonly description: string;
  /** Canonical path with its query, without locale. */
  readonly path: string;
  /**
   * False keeps this one address of a listed page from search engines; `shared` does too, but other sites may still show
   * what a link to it leads to. Default true.
   */
  readonly isListed?: boolean | "shared";
}

/**
 * Title, description and canonical link. A page that the table of pages does not list says so to search engines. What the operator wrote for the path takes the place of the page's own words.
 * Content that is English for want of a catalog is canonical in English.
 */
export function pageHead(
  { title, description, path, isListed = true }: HeadTexts,
  { locale, origin, headTexts }: PageData,
): PageHead {
  const written = headTexts?.find((texts) => texts.path === path);
  const own = title === undefined ? undefined : `${title} | ${site.brand}`;
  return {
    meta: [
      ...titleTag(written?.title ?? own),
      ...namedTag("description", written?.description ?? description),
      ...namedTag("keywords", written?.keywords),
      ...robotsTag(path, isListed),
    ],
    links: [{ rel: "canonical", href: `${origin}${localePath(locale.catalog, path)}` }],
  };
}

/** What `sharedHeadOf` knows a page by that is not to be found, though it may be shared. */
export const sharedRobots = "noindex, follow";

function robotsTag(path: string, isListed: HeadTexts["isListed"]): PageHead["meta"] {
  const page = pageAt(path.replace(/\?.*/, ""));
  if (isListed === false || page?.isListed !== true) return namedTag("robots", "noindex");
  return namedTag("robots", isListed === "shared" ? sharedRobots : undefined);
}

function namedTag(name: string, content: string | undefined): PageHead["meta"] {
  return content === undefined ? [] : [{ name, content }];
}

function titleTag(title: string | undefined): PageHead["meta"] {
  return title === undefined ? [] : [{ title }];
}
