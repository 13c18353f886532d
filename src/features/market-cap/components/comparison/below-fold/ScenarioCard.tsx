import { Trans, useLingui } from "@lingui/react/macro";
import { toPlain } from "../../../../../lib/decimal.ts";
import { formatPercent } from "../../../../../i18n/formatNumber.ts";
import { useHref, usePage } from "../../../../../state/hooks/usePage.ts";
import { Card } from "../../../../../ui/card/Card.tsx";
import { Table } from "../../../../../ui/table/Table.tsx";
import { ratioLimits } from "../../../model/input/readRatio.ts";
import { capScenarios, priceScenarios, type Scenario } from "../../../model/scenarios.ts";
import { RangeText } from "../../figures/RangeText.tsx";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { comparisonHref } from "../address/comparisonHref.ts";
import { useComparison } from "../useComparison.ts";
import { usePageSearch } from "../address/pageLinks.tsx";
import s from "./BelowFold.module.css";
import c from "../Comparison.module.css";

interface ScenarioCardProps {
  /** Whether shares of B's market cap or of B's price make the rows. */
  readonly by: "cap" | "price";
}

/** A at several shares of B; each is a link to that very comparison. */
export function ScenarioCard({ by }: ScenarioCardProps) {
  const { t } = useLingui();
  const { pair } = useComparison();
  const { money, bigMoney, multiple } = useCapFormats();
  const [tickerA, tickerB] = [pair.a.facts.symbol, pair.b.facts.symbol];
  const scenarios = by === "cap" ? capScenarios(pair) : priceScenarios(pair);
  return (
    <Card
      title={
        by === "cap" ? (
          <Trans>
            {tickerA} at a percentage of the {tickerB} market cap
          </Trans>
        ) : (
          <Trans>
            {tickerA} at a percentage of the {tickerB} price
          </Trans>
        )
      }
    >
      <div className={c["dense"]}>
        <Table
          wide
          caption={
            by === "cap"
              ? t`Target prices of ${tickerA} by percentage of the ${tickerB} market cap`
              : t`Target market caps of ${tickerA} by percentage of the ${tickerB} price`
          }
          captionHidden
          columns={[
            {
              id: "share",
              label: by === "cap" ? <Trans>Market cap</Trans> : <Trans>Price</Trans>,
            },
            {
              id: "target",
              label: by === "cap" ? <Trans>Target price</Trans> : <Trans>Target market cap</Trans>,
              numeric: true,
            },
            {
              id: "multiple",
              label: <Trans>Target price / Current price</Trans>,
              numeric: true,
            },
          ]}
          rows={scenarios.map((scenario) => ({
            id: scenario.percent,
            cells: [
              <Share key="share" scenario={scenario} by={by} />,
              by === "cap" ? (
                <RangeText key="target" range={scenario.price} format={money} />
              ) : (
                <RangeText key="target" range={scenario.cap} format={bigMoney} />
              ),
              <RangeText key="multiple" short range={scenario.multiple} format={multiple} />,
            ],
          }))}
        />
      </div>
    </Card>
  );
}

interface ShareProps extends ScenarioCardProps {
  readonly scenario: Scenario;
}

function Share({ scenario, by }: ShareProps) {
  const { numbers } = usePage();
  const { pair } = useComparison();
  const href = useHref();
  const pageSearch = usePageSearch();
  const { money, bigMoney } = useCapFormats();
  const share = formatPercent(numbers, scenario.percent, { decimals: 0 });
  const ratio = scenario.ratio?.value.precision(ratioDigits);
  const isOffered = ratio?.gte(ratioLimits.min) === true && ratio.lte(ratioLimits.max);
  return (
    <>
      {isOffered ? (
        <a href={href(comparisonHref(pair, pageSearch({ ratio: toPlain(ratio) })))}>
          <bdi>{share}</bdi>
        </a>
      ) : (
        <bdi>{share}</bdi>
      )}
      <span className={s["amount"]}>
        {by === "cap" ? (
          <RangeText short range={scenario.cap} format={bigMoney} />
        ) : (
          <RangeText short range={scenario.price} format={money} />
        )}
      </span>
      {scenario.isEqual && (
        <span className={s["equal"]}>
          {by === "cap" ? <Trans>equal market cap</Trans> : <Trans>equal price</Trans>}
        </span>
      )}
    </>
  );
}

/** Significant digits of a ratio in a link. */
const ratioDigits = 10;
