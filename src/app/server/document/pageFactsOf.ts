import type { MakeRouteMatchUnion } from "@tanstack/react-router";
import type { I18n } from "@lingui/core";
import { apiFacts } from "../../../features/api/index.ts";
import { calculatorsFacts, converterFacts } from "../../../features/converter/index.ts";
import { legalFacts } from "../../../features/legal/index.ts";
import {
  comparisonFacts,
  explainerFacts,
  overviewFacts,
} from "../../../features/market-cap/index.ts";
import type { PageFacts } from "../../../state/page/pageFacts.ts";

/** A route that was matched, with what its loader answered. */
export type PageMatch = MakeRouteMatchUnion;

/** What structured data says of a page; a page of no known kind is a page and nothing more. */
export function pageFactsOf(match: PageMatch, i18n: I18n): PageFacts {
  switch (match.routeId) {
    case "/converter/$coin/$fiat":
      return match.loaderData ? converterFacts(match.loaderData, i18n) : plainPage;
    case "/market-cap/$pair":
      return match.loaderData ? comparisonFacts(match.loaderData, i18n) : plainPage;
    case "/converter/":
      return calculatorsFacts(i18n);
    case "/market-cap/":
      return overviewFacts(i18n);
    case "/market-cap/what-is-market-cap":
      return explainerFacts(i18n);
    case "/":
      return { trail: [], isTool: true };
    default:
      return textFactsOf(match, i18n);
  }
}

function textFactsOf(match: PageMatch, i18n: I18n): PageFacts {
  switch (match.routeId) {
    case "/legal/$doc":
      return match.loaderData ? legalFacts(match.loaderData.doc, i18n) : plainPage;
    case "/api":
      return apiFacts;
    default:
      return plainPage;
  }
}

const plainPage: PageFacts = { trail: [], isTool: false };
