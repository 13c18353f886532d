import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import type { About } from "../../../page-parts/Facts.tsx";
import type { HistoryPoint } from "../../../wire/market/market.ts";
import { rankAssets } from "../model/ranking/rankAssets.ts";
import { displayName } from "../pairFacts.ts";
import { type FactSources, assetFactTexts } from "../texts/assetFactTexts.ts";
import { capFormats } from "../texts/capFormats.ts";
import type { Wording } from "../texts/noteSentences.ts";

interface AboutDeps extends Wording {
  readonly api: Pick<MarketApi, "assetFacts">;
  readonly signal: AbortSignal;
}

/** The asset, and the currency that its market cap is shown in: dollars if this is not a currency. */
interface AboutRequest extends Pick<FactSources, "writePrice"> {
  readonly symbol: string;
  readonly currency: string;
  readonly history: Promise<{ readonly points: readonly HistoryPoint[] }>;
}

/** What the page of a pair says about its asset; `undefined` where nothing is known or it does not load. Never rejects. */
export async function loadAbout(
  { symbol, currency, history, writePrice }: AboutRequest,
  { api, i18n, page, signal }: AboutDeps,
): Promise<About | undefined> {
  try {
    // All of them, because an asset's rank is its place among all.
    const [{ facts }, { points }] = await Promise.all([
      api.assetFacts({ locale: page.locale.catalog }, signal),
      history,
    ]);
    const own = facts.find((one) => one.symbol === symbol);
    if (own === undefined) return undefined;
    const text = (descriptor: MessageDescriptor) => i18n._(descriptor);
    const { bigMoney: writeCap } = capFormats({ ...page, chosen: currency, text });
    const told = { facts: own, ranked: rankAssets(facts).ranked, points };
    const texts = assetFactTexts({ ...told, writePrice, writeCap }, { i18n, page });
    const name = displayName(own);
    return texts === "" ? undefined : { title: i18n._(msg`What is ${name}?`), facts: texts };
  } catch (error) {
    if (!signal.aborted) console.warn("what is known of an asset did not load", error);
    return undefined;
  }
}
