import { Trans, useLingui } from "@lingui/react/macro";
import { stringifySearch } from "../../../../../browser/address.ts";
import { comparisonPath } from "../../../../../market/marketPaths.ts";
import { useHref } from "../../../../../state/hooks/usePage.ts";
import { EstimateBadge } from "../../figures/EstimateBadge.tsx";
import { Card } from "../../../../../ui/card/Card.tsx";
import { Table } from "../../../../../ui/table/Table.tsx";
import { ratioLimits } from "../../../model/input/readRatio.ts";
import { compare, worthAt } from "../../../model/valuation/compare.ts";
import { marketCap } from "../../../model/valuation/marketCap.ts";
import { rangeOf } from "../../../model/valuation/range.ts";
import { RangeText } from "../../figures/RangeText.tsx";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { useSearchAtRatio } from "../address/pageLinks.tsx";
import { useComparison } from "../useComparison.ts";
import c from "../Comparison.module.css";
import s from "./BelowFold.module.css";

/** A at the market cap of each of the most valuable other assets; each is a link to that comparison. */
export function LargestCard() {
  const { t } = useLingui();
  const { pair, data } = useComparison();
  const { money, bigMoney, multiple } = useCapFormats();
  const href = useHref();
  const { symbol: ticker } = pair.a.facts;
  const isEstimate =
    compare(pair, ratioLimits.default).isEstimate || data.largest.some((one) => one.isEstimate);
  const { supplyB, range: _range, ...kept } = useSearchAtRatio()({ ratio: ratioLimits.default });
  return (
    <Card
      part="largest-caps"
      aside={isEstimate && <EstimateBadge />}
      title={
        <Trans comment="What the asset would cost at the market cap of each of several others">
          {ticker} at the market caps of other assets
        </Trans>
      }
    >
      <div className={c["dense"]}>
        <Table
          wide
          caption={t`Target price of ${ticker}`}
          captionHidden
          columns={[
            { id: "asset", label: <Trans>Asset</Trans> },
            { id: "price", label: <Trans>Target price</Trans>, numeric: true },
            { id: "multiple", label: <Trans>Target price / Current price</Trans>, numeric: true },
            { id: "cap", label: <Trans>Market cap</Trans>, numeric: true, secondary: true },
          ]}
          rows={data.largest.map((other) => {
            const isB = other.symbol === pair.b.facts.symbol;
            const own = isB ? marketCap(pair.b)?.range : rangeOf(other);
            const { cap, price, multiple: times } = worthAt(pair.a, own);
            const search = stringifySearch({ ...kept, supplyB: isB ? supplyB : undefined });
            return {
              id: other.symbol,
              mark: isB ? "chosen" : undefined,
              cells: [
                <a
                  key="asset"
                  className={s["other"]}
                  href={href(`${comparisonPath(ticker, other.symbol)}${search}`)}
                >
                  {other.name}
                  <small className={s["note"]}>{other.symbol}</small>
                </a>,
                <RangeText key="price" range={price} format={money} band="below" />,
                <RangeText key="multiple" range={times} format={multiple} band="elsewhere" />,
                <span key="cap" className={s["of"]}>
                  <RangeText range={cap} format={bigMoney} band="elsewhere" />
                </span>,
              ],
            };
          })}
        />
      </div>
    </Card>
  );
}
