import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { Card } from "../../../../ui/card/Card.tsx";
import { Table } from "../../../../ui/table/Table.tsx";
import {
  definitionsOfClass,
  type AssetFacts,
  type QuantityDefinition,
} from "../../../../wire/market/marketCap.ts";
import type { AsOfTexts } from "../../texts/asOfTexts.ts";
import { displayName } from "../../pairFacts.ts";
import { knownDefinitions, underDefinition } from "../../model/valuation/underDefinition.ts";
import { EstimateBadge } from "../figures/EstimateBadge.tsx";
import { CapFigure, QuantityFigure } from "../origins/AssetFigures.tsx";
import { isEstimated } from "../origins/FigureValue.tsx";
import { definitionNames } from "../origins/quantityFormats.ts";
import { useOrigins } from "../origins/useOrigins.tsx";
import s from "./Explainer.module.css";

interface SupplyTableProps {
  readonly facts: AssetFacts | undefined;
  readonly asOfTexts: AsOfTexts;
}

/** The ways to count coins, and what each makes of the market cap of one coin. */
export function SupplyCard({ facts, asOfTexts }: SupplyTableProps) {
  return (
    <Card part="supply" title={<Trans>Circulating, total, and maximum supply</Trans>}>
      <div className={s["section"]}>
        <div className={s["text"]}>
          <p>
            <Trans>
              <b>Circulating supply</b> is the number of coins available to trade. Market cap uses
              it unless stated otherwise.
            </Trans>
          </p>
          <p>
            <Trans>
              <b>Total supply</b> is all coins issued so far minus those burned. It includes coins
              that are locked or reserved and can’t be traded yet.
            </Trans>
          </p>
          <p>
            <Trans>
              <b>Maximum supply</b> is the most coins the protocol will ever allow. Some coins have
              no maximum and keep being issued.
            </Trans>
          </p>
          <p>
            <Trans>
              Market cap at maximum supply is often called fully diluted valuation (FDV). It values
              coins that don’t exist yet at today’s price.
            </Trans>
          </p>
        </div>
        {facts && <SupplyTable facts={facts} asOfTexts={asOfTexts} />}
      </div>
    </Card>
  );
}

function SupplyTable({ facts, asOfTexts }: { facts: AssetFacts; asOfTexts: AsOfTexts }) {
  const { i18n, t } = useLingui();
  const origins = useOrigins();
  const name = displayName(facts);
  const known = knownDefinitions(facts);
  /** The name, which says so where both figures are an estimate, and the figures. */
  const cellsOf = (definition: QuantityDefinition) => {
    const label = i18n._(definitionNames[definition]);
    if (!known.includes(definition)) return [label, t`unknown`, t`unknown`];
    const asset = underDefinition(facts, definition);
    const figure = { asset, asOfTexts, band: "below", isMarked: false } as const;
    return [
      <Fragment key="name">
        {label} {isEstimated(origins.cap(asset)) && <EstimateBadge />}
      </Fragment>,
      <QuantityFigure key="quantity" {...figure} />,
      <CapFigure key="cap" {...figure} />,
    ];
  };
  return (
    <Table
      caption={t`${name} under each definition`}
      columns={[
        { id: "definition", label: <Trans>Definition</Trans> },
        { id: "quantity", label: <Trans>Supply</Trans>, numeric: true },
        { id: "cap", label: <Trans>Market cap</Trans>, numeric: true, under: true },
      ]}
      rows={definitionsOfClass[facts.class].map((definition) => ({
        id: definition,
        cells: cellsOf(definition),
      }))}
    />
  );
}
