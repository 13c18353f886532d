import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import { onLink } from "../../../browser/onLink.ts";
import { trusted } from "../../../lib/trusted.ts";
import { type ChartRange, readRange } from "../../../market/historyRange.ts";
import { ratesAtom } from "../../../state/market/market.ts";
import type { TypedPage } from "../../../state/page/typedPage.ts";
import { drawChart } from "../../../ui/chart/drawChart.ts";
import { startedComparisonAtom } from "../atoms/createComparisonAtoms.ts";
import { chooseRange } from "../loaders/chooseRange.ts";
import type { ComparisonData } from "../loaders/loadComparison.ts";
import { chartOf, type Trends } from "../model/history/trends.ts";
import { dollarFormat, trendLabels } from "../texts/trendTexts.ts";

const links = '[data-kernel="range"] > a[href]';
const rangeOf = (link: HTMLAnchorElement) =>
  readRange(new URLSearchParams(link.search).get("range"));

interface TrendRangesDeps {
  readonly api: Pick<MarketApi, "coinHistory">;
  /** A text in the page's language, also of those that the page does not carry. */
  readonly text: (descriptor: MessageDescriptor) => string;
}

/** Changes the range of a comparison's chart in place, until the application is there and takes its state over. */
export function showTrendRanges(typed: TypedPage, { api, text }: TrendRangesDeps): void {
  const { page, store, application, navigation } = typed;
  const { trends } = trusted<ComparisonData>(typed.loaderData);
  const started = store.get(startedComparisonAtom);
  onLink(links, (link) => {
    if (application.isHere()) return false;
    if (started !== undefined) {
      const { atoms } = started;
      void chooseRange({ store, api, atoms, trends, tag: page.locale.tag }, rangeOf(link));
      return true;
    }
    // Nothing has started the comparison that the application would take over, or it has read the page.
    application.load().then(
      () => {
        link.click();
      },
      () => {
        navigation.open(link.href);
      },
    );
    return true;
  });
  if (started === undefined) return;
  const { atoms } = started;
  let isTakenOver = false;
  const show = () => {
    if (isTakenOver) return;
    const chosen = store.get(atoms.trendsAtom) ?? trends;
    const awaited = store.get(atoms.awaitedRangeAtom);
    const link = markLinks(chosen.range, awaited);
    if (link !== undefined && awaited === undefined) draw(typed, { link, trends: chosen, text });
  };
  store.sub(atoms.trendsAtom, show);
  store.sub(atoms.awaitedRangeAtom, show);
  application.beforeTakeOver(() => {
    isTakenOver = true;
    // React begins with the chart that it finds.
    const start = {
      ...atoms.start,
      trends: store.get(atoms.trendsAtom),
      awaitedRange: store.get(atoms.awaitedRangeAtom),
    };
    store.set(startedComparisonAtom, { ...started, atoms: { ...atoms, start } });
  });
}

/** Marks the ranges that are shown and awaited. Returns the link of the one that is shown. */
function markLinks(
  shown: ChartRange,
  awaited: ChartRange | undefined,
): HTMLAnchorElement | undefined {
  let current: HTMLAnchorElement | undefined;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    const range = rangeOf(link);
    link.ariaBusy = range === awaited ? "true" : null;
    link.ariaCurrent = range === shown ? "true" : null;
    if (range === shown) current = link;
  }
  return current;
}

interface Drawn extends Pick<TrendRangesDeps, "text"> {
  readonly link: HTMLAnchorElement;
  readonly trends: Trends;
}

/** Draws the chart beside the link of its range. One without prices needs words, which the page of the link has. */
function draw({ page, store, navigation }: TypedPage, { link, trends, text }: Drawn): void {
  const figure = link.closest("figure");
  const model = chartOf(trends);
  const isDrawn =
    figure !== null &&
    drawChart(figure, {
      model,
      labels: trendLabels(page.numbers, model, trends),
      table: {
        formatDay: (day) => day,
        formatPrice: dollarFormat(page.numbers, store.get(ratesAtom).symbols),
        unknown: text(msg`unknown`),
        atFirst: Number.POSITIVE_INFINITY,
      },
    });
  if (!isDrawn) navigation.open(link.href);
}
