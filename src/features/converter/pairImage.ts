import type { I18n } from "@lingui/core";
import { formatDay } from "../../i18n/dates.ts";
import { formatInput } from "../../i18n/formatNumber.ts";
import { pointsInRange } from "../../market/historyRange.ts";
import { unpackHistory } from "../../market/packHistory.ts";
import type { PageData } from "../../state/page/pageData.ts";
import type { ShareImage } from "../../wire/page/shareImage.ts";
import { conversionTitle } from "./conversionTitle.ts";
import { daysText } from "./ageText.ts";
import type { ConverterData } from "./loadConverter.ts";
import { latestUnits, pairPrice } from "./model/convert.ts";
import { legText } from "./model/legText.ts";
import { chartModel } from "./model/chartModel.ts";

/** Makes the texts of the share image of a pair's page: the price of one unit of the first side. */
export function pairImage(
  data: ConverterData,
  { i18n, page }: { readonly i18n: I18n; readonly page: PageData },
): ShareImage {
  const { coin, fiat, quotes } = data;
  const { numbers } = page;
  const amount = pairPrice(latestUnits(quotes));
  const [chart] = chartModel(pointsInRange(unpackHistory(data.history), "1y"), fiat.code).lines;
  return {
    title: i18n._(conversionTitle(data, {}, numbers)),
    label: `${formatInput(numbers, "1")} ${coin.code} =`,
    figure: legText(numbers, amount, fiat),
    plainFigure: legText(numbers, amount, {
      ...fiat,
      ...(fiat.sign !== undefined && { sign: fiat.code }),
    }),
    note: `${coin.name} · ${fiat.name}`,
    day: daysText(quotes, (day) => formatDay(page.locale.tag, day, "medium")),
    symbols: [coin.code],
    line: chart?.line ?? "",
  };
}
