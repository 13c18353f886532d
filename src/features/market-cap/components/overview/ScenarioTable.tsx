import { Trans, useLingui } from "@lingui/react/macro";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Table } from "../../../../ui/table/Table.tsx";
import type { ComparedPair } from "../../model/valuation/compare.ts";
import { capScenarios, type Scenario } from "../../model/scenarios.ts";
import { RangeText } from "../figures/RangeText.tsx";
import { useCapFormats } from "../figures/useCapFormats.ts";
import s from "./Overview.module.css";

/** What A would cost at several percentages of B's market cap. */
export function ScenarioTable({ pair }: { readonly pair: ComparedPair }) {
  const { t } = useLingui();
  const { money, bigMoney, multiple } = useCapFormats();
  const [a, b] = [pair.a.facts.symbol, pair.b.facts.symbol];
  return (
    <div className={s["scenarios"]}>
      <Table
        wide
        caption={t`${a} price at fractions and multiples of the ${b} market cap`}
        columns={[
          { id: "part", label: "%" },
          { id: "price", label: <Trans>Target price</Trans>, numeric: true },
          { id: "multiple", label: <Trans>Target price / Current price</Trans>, numeric: true },
          { id: "cap", label: <Trans>Target market cap</Trans>, numeric: true, secondary: true },
        ]}
        rows={capScenarios(pair).map((scenario) => ({
          id: scenario.percent,
          mark: scenario.isEqual ? "chosen" : undefined,
          cells: [
            <ScenarioName key="part" {...scenario} />,
            <RangeText key="price" range={scenario.price} format={money} band="elsewhere" />,
            <RangeText
              key="multiple"
              range={scenario.multiple}
              format={multiple}
              band="elsewhere"
            />,
            <RangeText key="cap" range={scenario.cap} format={bigMoney} band="elsewhere" />,
          ],
        }))}
      />
    </div>
  );
}

function ScenarioName({ percent, isEqual }: Pick<Scenario, "percent" | "isEqual">) {
  const { numbers } = usePage();
  const text = formatPercent(numbers, percent, { decimals: 0 });
  return (
    <>
      <bdi>{text}</bdi>
      {isEqual && (
        <small>
          <Trans>equal market cap</Trans>
        </small>
      )}
    </>
  );
}
