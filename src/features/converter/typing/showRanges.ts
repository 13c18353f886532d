import { onLink } from "../../../browser/onLink.ts";
import { trusted } from "../../../lib/trusted.ts";
import { intradayIntervals, pointsInRange, readPairRange } from "../../../market/historyRange.ts";
import { unpackHistory } from "../../../market/packHistory.ts";
import type { TypedPage } from "../../../state/page/typedPage.ts";
import { drawChart } from "../../../ui/chart/drawChart.ts";
import { type ConverterAtoms, startedConverterAtom } from "../atoms/createConverterAtoms.ts";
import type { ConverterData } from "../loadConverter.ts";
import { legText } from "../model/legText.ts";
import { axisLabels, chartModel, rowsAtFirst } from "../model/chartModel.ts";

const links = '[data-kernel="range"] > a[href]';

/** Changes the range of a converter's chart in place, until the application is there and takes the range over. */
export function showRanges(typed: TypedPage): void {
  const { store, application } = typed;
  let isRead = false;
  application.beforeTakeOver(() => {
    isRead = true;
  });
  onLink(links, (link) => {
    if (application.isHere()) return false;
    const atoms = store.get(startedConverterAtom);
    if (!isRead && atoms !== undefined && !isIntraday(typed, link))
      return showRange(typed, atoms, link);
    // Prices within the day are the application's, or it has read the page, or there is no converter that it would take over.
    application.load().then(
      () => {
        link.click();
      },
      () => {
        typed.navigation.open(link.href);
      },
    );
    return true;
  });
}

const rangeOf = (link: HTMLAnchorElement) =>
  readPairRange(new URLSearchParams(link.search).get("range"));

function isIntraday({ loaderData }: TypedPage, link: HTMLAnchorElement): boolean {
  const { coinDay } = trusted<ConverterData>(loaderData);
  return coinDay !== undefined && intradayIntervals[rangeOf(link)] !== undefined;
}

/** The page as it is, at the price of a day. */
function dayHref(day: string): string {
  const query = new URLSearchParams(location.search);
  query.set("on", day);
  return `?${query.toString()}`;
}

/** False where the range has nothing to draw. */
function showRange(
  { page, store, loaderData }: TypedPage,
  atoms: ConverterAtoms,
  link: HTMLAnchorElement,
): boolean {
  const data = trusted<ConverterData>(loaderData);
  const { numbers, locale } = page;
  const fiat = atoms.legOf("fiat");
  const range = rangeOf(link);
  const model = chartModel(pointsInRange(unpackHistory(data.history), range), fiat.code);
  const figure = link.closest("figure");
  const isDrawn =
    figure !== null &&
    drawChart(figure, {
      model,
      labels: axisLabels(
        { model, numbers, locale, fiat },
        range === data.chart.range ? data.chart.days : undefined,
      ),
      table: {
        formatDay: (day) => day,
        formatPrice: (amount) => legText(numbers, amount, fiat),
        // A chart of one line stops only where its price is known.
        unknown: "",
        hrefOf: dayHref,
        atFirst: rowsAtFirst,
      },
    });
  if (!isDrawn) return false;
  for (const other of document.querySelectorAll(links)) other.ariaCurrent = null;
  link.ariaCurrent = "true";
  store.set(atoms.rangeAtom, range);
  return true;
}
