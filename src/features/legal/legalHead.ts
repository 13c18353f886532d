import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatDay } from "../../i18n/dates.ts";
import type { PageData } from "../../state/page/pageData.ts";
import type { PageFacts } from "../../state/page/pageFacts.ts";
import { pageHead } from "../../state/page/pageHead.ts";
import { type LegalDoc, editions, legalTitles } from "./legalDocs.ts";

const descriptions: Readonly<Record<LegalDoc, MessageDescriptor>> = {
  terms: msg`What this site does, what its prices are, and what you can expect from it.`,
  risk: msg`What can go wrong with crypto-assets, leverage, and reference prices, in plain words.`,
  privacy: msg`What data this site handles, why, for how long, and what you can do about it.`,
  cookies: msg`Every cookie and every kind of storage this site uses, by name and purpose.`,
};

/** A document's head, and its day as a text, so that hydration uses the text of the server. */
export function legalHead(
  doc: LegalDoc,
  { i18n, page }: { readonly i18n: I18n; readonly page: PageData },
) {
  return {
    dayText: formatDay(page.locale.tag, editions[doc].day, "long"),
    head: pageHead(
      {
        title: i18n._(legalTitles[doc]),
        description: i18n._(descriptions[doc]),
        path: `/legal/${doc}`,
      },
      page,
    ),
  };
}

/** What structured data says of a document. */
export function legalFacts(doc: LegalDoc, i18n: I18n): PageFacts {
  const step = { name: i18n._(legalTitles[doc]), path: `/legal/${doc}` };
  return { trail: [step], isTool: false, changedOn: editions[doc].day };
}
