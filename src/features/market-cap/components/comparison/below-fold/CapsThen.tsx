import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../../../../i18n/formatAmount.ts";
import { formatDecimal } from "../../../../../i18n/formatNumber.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { classes } from "../../../../../ui/classes.ts";
import { Card } from "../../../../../ui/card/Card.tsx";
import { Columns } from "../../../../../ui/layout/Layout.tsx";
import { Figure } from "../../../../../ui/stat/Figure.tsx";
import { Table } from "../../../../../ui/table/Table.tsx";
import type { HistoryPoint } from "../../../../../wire/market/market.ts";
import type { AssetTexts } from "../../../loaders/loadComparison.ts";
import { dollar } from "../../../loaders/loadSeries.ts";
import { capIn } from "../../../model/history/capsThen.ts";
import { supplyAssumption } from "../../../model/history/quantityOn.ts";
import { underDefinition } from "../../../model/valuation/underDefinition.ts";
import { displayName } from "../../../pairFacts.ts";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { definitionNames, useQuantityFormats } from "../../origins/quantityFormats.ts";
import { useComparison } from "../useComparison.ts";
import { type AskPast, usePast } from "./usePast.ts";
import c from "../Comparison.module.css";
import s from "./BelowFold.module.css";

type ShownCap = AssetTexts["capsThen"][number];

/** Market cap, supply and rank of both, now and before. A company has no daily prices, so it has none of them. */
export function CapsThen() {
  const { data } = useComparison();
  const { a, b } = data.texts;
  if (a.capsThen.length === 0 && b.capsThen.length === 0) return null;
  return (
    <Columns>
      <CapsThenCard side="a" />
      <CapsThenCard side="b" />
    </Columns>
  );
}

function CapsThenCard({ side }: { readonly side: "a" | "b" }) {
  const { t, i18n } = useLingui();
  const { data, pair } = useComparison();
  const { numbers } = usePage();
  const capText = useCapTexts(side);
  const { short } = useQuantityFormats();
  const { capsThen } = data.texts[side];
  const { facts } = pair[side];
  // The ranks count every asset in the way that is usual for its class.
  const asset = underDefinition(facts);
  const name = displayName(facts);
  if (capsThen.length === 0) return null;
  const place = (then: ShownCap) => {
    const [rank, count] = [then.rank, then.of].map((number) =>
      formatDecimal(numbers, String(number)),
    );
    return t({ message: `#${rank} of ${count}`, comment: "Place of an asset: #1 of 57" });
  };
  return (
    <Card part="caps-then" title={<Trans>Market cap of {name}, then and now</Trans>}>
      <div className={classes(c["dense"], c["pairs"])}>
        <Table
          wide
          // Another name than that of the section around it.
          caption={`${t`Market cap`}: ${facts.symbol}`}
          captionHidden
          columns={[
            { id: "day", label: <Trans>Date</Trans> },
            { id: "cap", label: <Trans>Market cap</Trans>, numeric: true },
            {
              id: "supply",
              label: i18n._(definitionNames[asset.definition]),
              numeric: true,
              under: true,
            },
            { id: "rank", label: <Trans>Rank</Trans>, numeric: true },
          ]}
          rows={capsThen.map((then) => ({
            id: then.day,
            cells: [
              then.dayText,
              <Figure key="cap">{capText(then)}</Figure>,
              <Figure key="supply">{short(then.quantity, facts)}</Figure>,
              <span key="rank" className={c["parted"]}>
                <Figure>{place(then)}</Figure>
              </span>,
            ],
          }))}
        />
      </div>
      <p className={s["quiet"]}>
        {supplyAssumption(asset) === "issuance" ? (
          <Trans>The supply of each day follows the coin’s issuance rule.</Trans>
        ) : (
          <Trans>The latest known supply is used for every day.</Trans>
        )}
      </p>
    </Card>
  );
}

/**
 * Writes a market cap in the display currency: that of now by the rate of now, one of before by that of its day. In US dollars
 * where that is not known.
 */
function useCapTexts(side: "a" | "b"): (then: ShownCap) => string {
  const { data } = useComparison();
  const { numbers, rates, locale } = usePage();
  const { bigMoney, currency } = useCapFormats();
  const facts = data[side];
  const prices = usePast(facts, askPrices);
  return (then) => {
    if (then.moment === 0) return bigMoney(then.cap);
    const known = currency === locale.defaultCurrency ? then.own : capIn(then, facts, prices ?? []);
    const code = known === undefined ? dollar : currency;
    const symbol = rates.symbols[code] ?? code;
    return formatMoney(numbers, { amount: known ?? then.cap, symbol, code, compact: true });
  };
}

const askPrices: AskPast<readonly HistoryPoint[]> = async (pair, { api, signal }) =>
  // The caps are in dollars already.
  pair.quote === dollar ? [] : (await api.coinHistory(pair, signal)).points;
