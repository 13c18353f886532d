import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatDecimal } from "../../../../i18n/formatNumber.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { StatGrid, StatTile } from "../../../../ui/stat/StatTile.tsx";
import type { AssetFacts } from "../../../../wire/market/marketCap.ts";
import type { AsOfTexts } from "../../texts/asOfTexts.ts";
import { displayName } from "../../pairFacts.ts";
import { underDefinition } from "../../model/valuation/underDefinition.ts";
import { CapFigure, PriceFigure, QuantityFigure } from "../origins/AssetFigures.tsx";
import { definitionNames } from "../origins/quantityFormats.ts";
import s from "./Explainer.module.css";

interface WorkedProps {
  readonly title: ReactNode;
  /** The formula in words. */
  readonly formula: ReactNode;
  /** The example; without its facts, the formula stands alone. */
  readonly facts: AssetFacts | undefined;
  readonly asOfTexts: AsOfTexts;
  readonly children: ReactNode;
}

/** A formula, what it means, and the formula with the figures of an asset. */
export function Worked({ title, formula, facts, asOfTexts, children }: WorkedProps) {
  return (
    <Card part="worked-example" title={title}>
      <div className={s["section"]}>
        <p className={s["formula"]}>{formula}</p>
        <div className={s["text"]}>{children}</div>
        {facts && <Example facts={facts} asOfTexts={asOfTexts} />}
      </div>
    </Card>
  );
}

interface ExampleProps {
  readonly facts: AssetFacts;
  readonly asOfTexts: AsOfTexts;
}

function Example({ facts, asOfTexts }: ExampleProps) {
  const { i18n } = useLingui();
  const { numbers } = usePage();
  const asset = underDefinition(facts);
  const name = displayName(facts);
  return (
    <div className={s["worked"]}>
      <h3 className={s["example"]}>
        <Trans>Example: {name}</Trans>
      </h3>
      <StatGrid>
        <StatTile
          label={i18n._(definitionNames[asset.definition])}
          value={<QuantityFigure asset={asset} asOfTexts={asOfTexts} />}
        />
        {facts.unit === "tonnes" && (
          <StatTile
            label={<Trans>× troy ounces in a tonne</Trans>}
            value={<bdi>{formatDecimal(numbers, facts.pricedPerUnit)}</bdi>}
          />
        )}
        <StatTile
          label={<Trans>× price</Trans>}
          value={<PriceFigure facts={facts} asOfTexts={asOfTexts} />}
        />
        <StatTile
          label={<Trans>= market cap</Trans>}
          value={<CapFigure asset={asset} asOfTexts={asOfTexts} />}
        />
      </StatGrid>
    </div>
  );
}
