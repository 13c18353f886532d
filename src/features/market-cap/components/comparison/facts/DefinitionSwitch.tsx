import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { SegmentedLinks } from "../../../../../ui/segmented/Segmented.tsx";
import type { QuantityDefinition } from "../../../../../wire/market/marketCap.ts";
import { knownDefinitions, type ComparedAsset } from "../../../model/valuation/underDefinition.ts";
import { InPlaceLink, usePageSearch } from "../address/pageLinks.tsx";
import s from "../Comparison.module.css";

const shortNames: Partial<Readonly<Record<QuantityDefinition, MessageDescriptor>>> = {
  circulating: msg({ message: "Circulating", comment: "Short for: circulating supply of a coin" }),
  total: msg({ message: "Total", comment: "Short for: total supply of a coin" }),
  maximum: msg({ message: "Maximum", comment: "Short for: maximum supply of a coin" }),
};

interface DefinitionSwitchProps {
  readonly asset: ComparedAsset;
  readonly side: "supplyA" | "supplyB";
}

/** Chooses what counts as the supply of a coin, among the definitions with a known figure. */
export function DefinitionSwitch({ asset, side }: DefinitionSwitchProps) {
  const { i18n, t } = useLingui();
  const pageSearch = usePageSearch();
  const { symbol: ticker } = asset.facts;
  return (
    <div className={s["definitions"]}>
      <small className={s["quiet"]} aria-hidden="true">
        <Trans>Supply used for {ticker}</Trans>
      </small>
      <SegmentedLinks label={t`Supply used for ${ticker}`}>
        {knownDefinitions(asset.facts).map((definition) => (
          <InPlaceLink
            key={definition}
            search={pageSearch({ [side]: definition })}
            aria-current={definition === asset.definition ? "true" : undefined}
          >
            {i18n._(shortNames[definition] ?? msg`Supply`)}
          </InPlaceLink>
        ))}
      </SegmentedLinks>
    </div>
  );
}
