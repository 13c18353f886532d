import { msg } from "@lingui/core/macro";
import { formatDecimal } from "../../../i18n/formatNumber.ts";
import type { BigNumber } from "../../../lib/decimal.ts";
import type { PackedFacts } from "../../../page-parts/Facts.tsx";
import type { Day, Decimal, Figure, HistoryPoint } from "../../../wire/market/market.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { definitionNames, quantityFormats } from "../components/origins/quantityFormats.ts";
import { extremesOf } from "../model/coinNotes.ts";
import type { RankedAsset } from "../model/ranking/rankAssets.ts";
import { rangeOf } from "../model/valuation/range.ts";
import { underDefinition } from "../model/valuation/underDefinition.ts";
import { asOfText } from "./asOfTexts.ts";
import type { Wording } from "./noteSentences.ts";

type Fact = readonly [name: string, value: string, date: string];

/** What the facts are told from, and how money is written. */
export interface FactSources {
  readonly facts: AssetFacts;
  readonly ranked: readonly RankedAsset[];
  /** Dated prices, oldest first, in what `writePrice` writes. */
  readonly points: readonly HistoryPoint[];
  readonly writePrice: (price: Decimal | BigNumber) => string;
  /** Writes a market cap in US dollars. */
  readonly writeCap: (dollars: BigNumber) => string;
}

/**
 * Five facts about an asset, each with its date: its place by market cap, its market cap, how much of it there is, and the
 * highest and the lowest price that are known; of a company, whose daily prices are not, the price. What is unknown is left
 * out; empty where nothing is known.
 */
export function assetFactTexts(sources: FactSources, wording: Wording): PackedFacts {
  return [
    ...standingFacts(sources, wording),
    ...quantityFact(sources.facts, wording),
    ...priceFacts(sources, wording),
  ]
    .map((fact) => fact.join("\t"))
    .join("\n");
}

function standingFacts(
  { facts, ranked, writeCap }: FactSources,
  wording: Wording,
): readonly Fact[] {
  const { i18n, page } = wording;
  const own = ranked.find(({ facts: { symbol } }) => symbol === facts.symbol);
  if (own === undefined) return [];
  const ofClass = ranked.filter((other) => other.facts.class === facts.class).length;
  const [rank, count] = [own.classRank, ofClass].map((number) =>
    formatDecimal(page.numbers, String(number)),
  );
  const names = {
    crypto: msg`Rank among coins`,
    metal: msg`Rank among precious metals`,
    stock: msg`Rank among companies`,
  };
  // As old as the older of the figures that make it.
  const [asOf = ""] = own.cap.inputs.map((figure) => figure.asOf).toSorted();
  const date = dateText({ asOf, quality: own.cap.isEstimate ? "estimate" : "measured" }, wording);
  return [
    [
      i18n._(names[facts.class]),
      i18n._(msg({ message: `#${rank} of ${count}`, comment: "Place of an asset: #1 of 57" })),
      date,
    ],
    [i18n._(msg`Market cap`), writeCap(own.cap.range.value), date],
  ];
}

function quantityFact(facts: AssetFacts, wording: Wording): readonly Fact[] {
  const { i18n, page } = wording;
  const { definition } = underDefinition(facts);
  const figure = facts.quantities[definition];
  const range = rangeOf(figure);
  if (figure === undefined || range === undefined) return [];
  const { short } = quantityFormats(i18n, page.numbers);
  return [
    [i18n._(definitionNames[definition]), short(range.value, facts), dateText(figure, wording)],
  ];
}

function priceFacts({ facts, points, writePrice }: FactSources, wording: Wording): readonly Fact[] {
  const { i18n, page } = wording;
  const extremes = extremesOf(points);
  if (extremes !== undefined) {
    const dayText = (day: Day) => asOfText(page.locale.tag, day);
    const [highDay, high] = extremes.high;
    const [lowDay, low] = extremes.low;
    return [
      [i18n._(msg`Highest known price`), writePrice(high), dayText(highDay)],
      [i18n._(msg`Lowest known price`), writePrice(low), dayText(lowDay)],
    ];
  }
  const price = rangeOf(facts.price);
  if (facts.price === undefined || price === undefined) return [];
  return [[i18n._(msg`Current price`), writePrice(price.value), dateText(facts.price, wording)]];
}

function dateText(
  { asOf, quality }: Pick<Figure, "asOf" | "quality">,
  { i18n, page }: Wording,
): string {
  const date = asOfText(page.locale.tag, asOf);
  return quality === "estimate"
    ? i18n._(
        msg({ message: `${date} (estimate)`, comment: "The date of a figure that is an estimate" }),
      )
    : date;
}
