import { Trans } from "@lingui/react/macro";
import { Popover } from "../../../../ui/popover/Popover.tsx";
import { OriginList } from "../FigureValue.tsx";
import { useOrigins } from "../useOrigins.tsx";
import { useComparison } from "./useComparison.ts";

/** The figures that the target is made of, each with its date and source. */
export function TargetOrigins() {
  const { pair, data } = useComparison();
  const { cap } = useOrigins();
  const sides = [pair.a, pair.b].map((asset) => ({ asset, origins: cap(asset) }));
  if (sides.every(({ origins }) => origins.length === 0)) return null;
  return (
    <Popover trigger={<Trans>Dates and sources</Trans>}>
      {sides.map(({ asset, origins }) => (
        <OriginList
          key={asset.facts.symbol}
          of={asset.facts.symbol}
          origins={origins}
          asOfTexts={data.asOfTexts}
        />
      ))}
    </Popover>
  );
}
