import { Trans } from "@lingui/react/macro";
import { formatDecimal } from "../../../../i18n/formatNumber.ts";
import { useHref, usePage } from "../../../../state/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { displayName } from "../../displayName.ts";
import { marketCap } from "../../model/marketCap.ts";
import { rangeOf } from "../../model/range.ts";
import type { ComparedAsset } from "../../model/underDefinition.ts";
import { RangeText } from "../RangeText.tsx";
import { useCapFormats } from "../useCapFormats.ts";
import { useQuantityFormats } from "../useQuantityFormats.ts";
import { useComparison } from "./useComparison.ts";
import s from "./BelowFold.module.css";

/** What an asset is, as far as the figures tell. */
export function WhatIsAsset({ side }: { readonly side: "a" | "b" }) {
  const { pair } = useComparison();
  const asset = pair[side];
  const href = useHref();
  const name = displayName(asset.facts);
  return (
    <Card title={<Trans>What is {name}?</Trans>}>
      <div className={s["text"]}>
        <p>
          <ClassSentence asset={asset} />
        </p>
        <Quantity asset={asset} />
        <CapSentence asset={asset} />
        <p>
          <a href={href("/market-cap/what-is-market-cap")}>
            <Trans>What market cap is</Trans>
          </a>
        </p>
      </div>
    </Card>
  );
}

interface SentenceProps {
  readonly asset: ComparedAsset;
}

function ClassSentence({ asset }: SentenceProps) {
  const { symbol: ticker, class: of } = asset.facts;
  const name = displayName(asset.facts);
  if (of === "metal")
    return (
      <Trans>
        {name} ({ticker}) is a precious metal. Its price is that of one troy ounce.
      </Trans>
    );
  if (of === "stock")
    return (
      <Trans>
        {name} ({ticker}) is a company whose shares are traded on a stock exchange.
      </Trans>
    );
  return (
    <Trans>
      {name} ({ticker}) is a crypto-asset.
    </Trans>
  );
}

/** How much there is, and by what rule it grows, where that is known. */
function Quantity({ asset }: SentenceProps) {
  const { facts, definition } = asset;
  const rule = <bdi lang="en">{facts.issuance?.source}</bdi>;
  if (facts.quantities[definition] === undefined)
    return (
      <p>
        <Trans>How much of it there is, is not known here.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Counted asset={asset} /> <Limit asset={asset} />
      </p>
      {facts.issuance && (
        <p>
          <Trans>New coins are made by a rule: {rule}.</Trans>
        </p>
      )}
    </>
  );
}

function Counted({ asset }: SentenceProps) {
  const { facts, definition } = asset;
  const { short, bare } = useQuantityFormats();
  const amount = (
    <RangeText
      range={rangeOf(facts.quantities[definition])}
      format={(value) => short(value, facts)}
      formatEnd={bare}
    />
  );
  const sentences = {
    circulating: <Trans>In circulation: {amount}.</Trans>,
    total: <Trans>Made so far, less what was destroyed: {amount}.</Trans>,
    maximum: <Trans>The most there can ever be: {amount}.</Trans>,
    everMined: <Trans>Mined in all of history: {amount}.</Trans>,
    sharesOutstanding: <Trans>Shares outstanding: {amount}.</Trans>,
  };
  return sentences[definition];
}

/** The most coins there can be, said where it is known whether there is such a number. */
function Limit({ asset }: SentenceProps) {
  const { facts, definition } = asset;
  const { short } = useQuantityFormats();
  const { maximum } = facts.quantities;
  if (facts.issuance?.capped === false)
    return <Trans>New coins are issued for ever, so there is no maximum.</Trans>;
  if (maximum === undefined || definition === "maximum") return null;
  const most = short(maximum.value, facts);
  return <Trans>There can never be more than {most}.</Trans>;
}

/** How its market value is formed, with its own figures. */
function CapSentence({ asset }: SentenceProps) {
  const { facts } = asset;
  const { numbers } = usePage();
  const { bigMoney, money } = useCapFormats();
  const { short } = useQuantityFormats();
  const range = marketCap(asset)?.range;
  const counted = facts.quantities[asset.definition];
  const cap = <RangeText range={range} format={bigMoney} />;
  if (range === undefined || facts.price === undefined)
    return (
      <p>
        <Trans>Its market cap is unknown, because its price or its quantity is.</Trans>
      </p>
    );
  const price = money(facts.price.value);
  const amount = counted && short(counted.value, facts);
  const ounces = formatDecimal(numbers, facts.pricedPerUnit);
  if (facts.class === "stock")
    return (
      <p>
        <Trans>Its market cap is its shares outstanding times the price of a share: {cap}.</Trans>
      </p>
    );
  if (facts.class === "metal")
    return (
      <p>
        <Trans>
          Its market cap is the estimated quantity mined times its price: {amount}, each of {ounces}{" "}
          troy ounces at {price}, make {cap}. The quantity is updated annually.
        </Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        Its market cap is its supply times its price: {amount} at {price} make {cap}.
      </Trans>
    </p>
  );
}
