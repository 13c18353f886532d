import { offeredLocales } from "../../../i18n/catalogs.ts";
import { rootLocale } from "../../../wire/localeCodes.ts";
import { localeEntry, type PageLocale } from "../../../i18n/locales.ts";
import { site } from "../../../wire/site.ts";
import { localePath, splitLocale } from "../../../wire/localePaths.ts";
import { escapeHtml } from "../../../lib/safeText.ts";
import { shareImagePath } from "../../../wire/page/shareImage.ts";
import type { ListedHead } from "./headOf.ts";

/**
 * The same page in every offered language, and in English for all others. Only here: a sitemap that said it again could
 * come to say otherwise.
 *
 * @param path canonical, without locale, with its query
 */
export function alternateLinks(origin: string, path: string): string {
  const link = (lang: string, code: string): string =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(origin + localePath(code, path))}">`;
  return [
    ...offeredLocales.map((code) => link(localeEntry(code).lang, code)),
    link("x-default", rootLocale),
  ].join("");
}

/** How other sites show a link to the page: Open Graph, which X reads too where it has no tag of its own. */
export function sharingTags({ title, description, url }: ListedHead, { tag }: PageLocale): string {
  const { language, region } = new Intl.Locale(tag);
  const image = imageOf(url);
  const tags = [
    ["og:type", "website"],
    ["og:site_name", site.brand],
    ["og:locale", region === undefined ? language : `${language}_${region}`],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ...(image === undefined ? [] : [["og:image", image] as const]),
  ] as const;
  return [
    ...tags.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    `<meta name="twitter:card" content="${image === undefined ? "summary" : "summary_large_image"}">`,
  ].join("");
}

/** Address of the page's picture, in the page's language; a page with an amount shows that of its pair. */
function imageOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const path = splitLocale(pathname);
  const image = shareImagePath(path.pathname);
  return image === undefined ? undefined : origin + localePath(path.locale, image);
}
