import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { comparisonPath } from "../../market/marketPaths.ts";
import type { PageFacts, TrailStep } from "../../state/page/pageFacts.ts";
import type { PairFacts } from "./pairFacts.ts";

/** What structured data says of two assets' page. */
export function comparisonFacts({ a, b }: PairFacts, i18n: I18n): PageFacts {
  const [tickerA, tickerB] = [a.symbol, b.symbol];
  const name = i18n._(msg`${tickerA} vs ${tickerB}`);
  return {
    trail: [overview(i18n), { name, path: comparisonPath(tickerA, tickerB) }],
    isTool: true,
  };
}

/** What structured data says of the overview. */
export function overviewFacts(i18n: I18n): PageFacts {
  return { trail: [overview(i18n)], isTool: true };
}

/** What structured data says of the explainer. */
export function explainerFacts(i18n: I18n): PageFacts {
  const name = i18n._(msg`What is market cap?`);
  return {
    trail: [overview(i18n), { name, path: "/market-cap/what-is-market-cap" }],
    isTool: false,
  };
}

function overview(i18n: I18n): TrailStep {
  return { name: i18n._(msg`Market cap`), path: "/market-cap" };
}
