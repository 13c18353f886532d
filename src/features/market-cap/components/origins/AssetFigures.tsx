import type { ComponentProps } from "react";
import type { AssetFacts } from "../../../../wire/market/marketCap.ts";
import type { AsOfTexts } from "../../texts/asOfTexts.ts";
import { marketCap } from "../../model/valuation/marketCap.ts";
import { rangeOf } from "../../model/valuation/range.ts";
import type { ComparedAsset } from "../../model/valuation/underDefinition.ts";
import { FigureValue } from "./FigureValue.tsx";
import { RangeText } from "../figures/RangeText.tsx";
import { useCapFormats } from "../figures/useCapFormats.ts";
import { useQuantityFormats } from "./quantityFormats.ts";
import { useOrigins } from "./useOrigins.tsx";

interface FigureProps {
  readonly asOfTexts: AsOfTexts;
  /** Where the band of an estimate is told. */
  readonly band?: ComponentProps<typeof RangeText>["band"];
  readonly isMarked?: ComponentProps<typeof FigureValue>["isMarked"];
}

interface PriceFigureProps extends FigureProps {
  readonly facts: AssetFacts;
}

interface AssetFigureProps extends FigureProps {
  readonly asset: ComparedAsset;
}

/** The price of one coin, share or troy ounce, with its origin. */
export function PriceFigure({ facts, asOfTexts, isMarked, ...band }: PriceFigureProps) {
  const { money } = useCapFormats();
  const { price } = useOrigins();
  return (
    <FigureValue origins={price(facts)} asOfTexts={asOfTexts} isMarked={isMarked}>
      <RangeText range={rangeOf(facts.price)} format={money} {...band} />
    </FigureValue>
  );
}

/** How much of an asset there is, by the definition chosen, with its origin. */
export function QuantityFigure({ asset, asOfTexts, isMarked, ...band }: AssetFigureProps) {
  const { bare, short } = useQuantityFormats();
  const origins = useOrigins();
  const { facts, definition } = asset;
  return (
    <FigureValue origins={origins.quantity(asset)} asOfTexts={asOfTexts} isMarked={isMarked}>
      <RangeText
        range={rangeOf(facts.quantities[definition])}
        format={(amount) => (facts.unit === "coins" ? bare(amount) : short(amount, facts))}
        formatEnd={bare}
        {...band}
      />
    </FigureValue>
  );
}

/** The market cap of an asset, with the origins of its figures. */
export function CapFigure({ asset, asOfTexts, isMarked, ...band }: AssetFigureProps) {
  const { bigMoney } = useCapFormats();
  const { cap } = useOrigins();
  return (
    <FigureValue origins={cap(asset)} asOfTexts={asOfTexts} isMarked={isMarked}>
      <RangeText range={marketCap(asset)?.range} format={bigMoney} {...band} />
    </FigureValue>
  );
}
