import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { pageAt } from "../../../wire/pages.ts";
import { splitLocale } from "../../../wire/localePaths.ts";
import { escapeJson } from "../../../lib/safeText.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import { headOf, sharedHeadOf } from "./headOf.ts";
import { alternateLinks, sharingTags } from "./headTags.ts";
import { pageFactsOf, type PageMatch } from "./pageFactsOf.ts";
import { structuredData } from "./structuredData.ts";

/**
 * What search engines and other sites are told of a page beside title, description and canonical address, as markup for
 * the end of its head; of a page that is not to be found, only what a shared link shows; else empty. React does not own it: the browser's scripts hold none of
 * this.
 */
export function describePage(
  match: PageMatch,
  { page, i18n }: { readonly page: PageData; readonly i18n: I18n },
): string {
  const { origin, locale } = page;
  const head = headOf(match);
  if (head === undefined) {
    const shared = sharedHeadOf(match);
    return shared === undefined ? "" : sharingTags(shared, locale);
  }
  const { pathname } = splitLocale(new URL(head.url).pathname);
  const facts = pageFactsOf(match, i18n);
  const graph = structuredData({
    head,
    facts,
    origin,
    locale: locale.catalog,
    lang: locale.lang,
    homeName: i18n._(msg`Home`),
    modifiedOn: facts.changedOn ?? pageAt(pathname)?.lastChanged ?? page.rates.stamp.asOf,
  });
  return [
    // A page that is written in another language than its address says has the alternates of its canonical page.
    ...(locale.code === locale.catalog
      ? [alternateLinks(origin, pathname + new URL(head.url).search)]
      : []),
    sharingTags(head, locale),
    `<script type="application/ld+json">${escapeJson(graph)}</script>`,
  ].join("");
}
