import { Trans, useLingui } from "@lingui/react/macro";
import { decimal, toPlain } from "../../../../../lib/decimal.ts";
import { formatPercent } from "../../../../../i18n/formatNumber.ts";
import { useHref, usePage } from "../../../../../state/hooks/usePage.ts";
import { EstimateBadge } from "../../figures/EstimateBadge.tsx";
import { Card } from "../../../../../ui/card/Card.tsx";
import { Table } from "../../../../../ui/table/Table.tsx";
import { ratioLimits } from "../../../model/input/readRatio.ts";
import {
  capScenarios,
  priceScenarios,
  type Scenario,
  todaysScenario,
} from "../../../model/scenarios.ts";
import { compare } from "../../../model/valuation/compare.ts";
import { RangeText } from "../../figures/RangeText.tsx";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { comparisonHref } from "../address/comparisonHref.ts";
import { useComparison } from "../useComparison.ts";
import { useSearchAtRatio } from "../address/pageLinks.tsx";
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
  const today = by === "cap" ? todaysScenario(pair) : undefined;
  const scenarios = by === "cap" ? withToday(capScenarios(pair), today) : priceScenarios(pair);
  return (
    <Card
      part="scenarios"
      aside={compare(pair, "1").isEstimate && <EstimateBadge />}
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
            { id: "share", label: "%" },
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
            {
              id: "of",
              label: by === "cap" ? <Trans>Market cap</Trans> : <Trans>Price</Trans>,
              numeric: true,
              secondary: true,
            },
          ]}
          rows={scenarios.map((scenario) => {
            const price = <RangeText range={scenario.price} format={money} band="elsewhere" />;
            const cap = (
              <span className={c["parted"]}>
                <RangeText range={scenario.cap} format={bigMoney} band="elsewhere" />
              </span>
            );
            const [target, of] = by === "cap" ? [price, cap] : [cap, price];
            return {
              id: scenario.percent,
              mark: rowMark(scenario, today),
              cells: [
                <Share key="share" by={by} scenario={scenario} isToday={scenario === today} />,
                target,
                <RangeText
                  key="multiple"
                  range={scenario.multiple}
                  format={multiple}
                  band="elsewhere"
                />,
                <span key="of" className={s["of"]}>
                  {of}
                </span>,
              ],
            };
          })}
        />
      </div>
    </Card>
  );
}

/** The scenarios with today's among them, by their percentages. A round one of today's stays as it is. */
function withToday(
  scenarios: readonly Scenario[],
  today: Scenario | undefined,
): readonly Scenario[] {
  if (today === undefined || scenarios.some(({ percent }) => percent === today.percent))
    return scenarios;
  const above = scenarios.findIndex(({ percent }) => decimal(percent).gt(today.percent));
  return scenarios.toSpliced(above === -1 ? scenarios.length : above, 0, today);
}

function rowMark(scenario: Scenario, today: Scenario | undefined) {
  if (scenario.isEqual) return "chosen";
  return scenario === today ? "noted" : undefined;
}

interface ShareProps extends ScenarioCardProps {
  readonly scenario: Scenario;
  readonly isToday: boolean;
}

function Share({ scenario, by, isToday }: ShareProps) {
  const { numbers } = usePage();
  const { pair } = useComparison();
  const href = useHref();
  const searchAt = useSearchAtRatio();
  const { share } = useCapFormats();
  if (isToday && scenario.ratio)
    return (
      <>
        <bdi>{share(scenario.ratio.value)}</bdi>
        <small className={s["note"]}>
          <Trans comment="Below the ratio of two market caps, which is today's">today</Trans>
        </small>
      </>
    );
  const text = formatPercent(numbers, scenario.percent, { decimals: 0 });
  const ratio = scenario.ratio?.value.precision(ratioDigits);
  const isOffered = ratio?.gte(ratioLimits.min) === true && ratio.lte(ratioLimits.max);
  return (
    <>
      {isOffered ? (
        <a
          className={s["share"]}
          href={href(comparisonHref(pair, searchAt({ ratio: toPlain(ratio) })))}
        >
          <bdi>{text}</bdi>
        </a>
      ) : (
        <bdi>{text}</bdi>
      )}
      {scenario.isEqual && (
        <small className={s["note"]}>
          {by === "cap" ? <Trans>equal market cap</Trans> : <Trans>equal price</Trans>}
        </small>
      )}
    </>
  );
}

/** Significant digits of a ratio in a link. */
const ratioDigits = 10;
