import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { AgeBadge } from "../../../../ui/age/AgeBadge.tsx";
import { Popover } from "../../../../ui/popover/Popover.tsx";
import type { AsOfTexts } from "../../texts/asOfTexts.ts";
import type { ComparedPair } from "../../model/valuation/compare.ts";
import { OriginList } from "./FigureValue.tsx";
import { useOrigins } from "./useOrigins.tsx";

interface PairOriginsProps {
  readonly pair: ComparedPair;
  readonly asOfTexts: AsOfTexts;
  /** How old the prices are, where that is what to press. */
  readonly age?: Pick<ComponentProps<typeof AgeBadge>, "isOld" | "left" | "text"> | undefined;
}

/**
 * Lists the figures behind the target of two assets, each with its date and source. Renders nothing where none is
 * known.
 */
export function PairOrigins({ pair, asOfTexts, age }: PairOriginsProps) {
  const { cap } = useOrigins();
  const sides = [pair.a, pair.b].map((asset) => ({ asset, origins: cap(asset) }));
  if (sides.every(({ origins }) => origins.length === 0)) return null;
  const lists = sides.map(({ asset, origins }) => (
    <OriginList
      key={asset.facts.symbol}
      of={asset.facts.symbol}
      origins={origins}
      asOfTexts={asOfTexts}
    />
  ));
  return age === undefined ? (
    <Popover trigger={<Trans>Dates and sources</Trans>}>{lists}</Popover>
  ) : (
    <AgeBadge {...age}>{lists}</AgeBadge>
  );
}
