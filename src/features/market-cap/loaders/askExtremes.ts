import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import { extremesOf } from "../model/coinNotes.ts";
import { asOfText } from "../texts/asOfTexts.ts";
import { pastMoney, type PastPrice } from "../texts/shownFacts.ts";

interface ExtremesDeps {
  readonly api: Pick<MarketApi, "coinHistory">;
  readonly page: PageData;
  readonly signal: AbortSignal;
}

/** Asks for the highest and the lowest price of an asset in a currency; `undefined` where they are not known. */
export async function askExtremes(
  pair: { readonly symbol: string; readonly quote: string },
  { api, page, signal }: ExtremesDeps,
): Promise<readonly PastPrice[] | undefined> {
  const { points } = await api.coinHistory(pair, signal);
  const found = extremesOf(points);
  return (
    found &&
    [found.high, found.low].map(([day, amount]) => [
      pastMoney(page, amount, pair.quote),
      asOfText(page.locale.tag, day),
    ])
  );
}
