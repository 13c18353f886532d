import { markPath } from "../../../market/markedSymbols.ts";
import { AssetMark } from "../../../ui/asset-mark/AssetMark.tsx";
import { Row } from "../../../ui/layout/Stack.tsx";
import type { Choice } from "../model/searchEntries.ts";
import s from "./SearchOption.module.css";

export function SearchOption({ choice }: { readonly choice: Choice }) {
  if (!("ticker" in choice)) {
    return (
      <b>
        {choice.coin.ticker} → {choice.currency.ticker}
      </b>
    );
  }
  return (
    <Row gap={12}>
      {choice.kind !== "currency" && (
        <AssetMark symbol={choice.ticker} src={markPath(choice.ticker)} />
      )}
      <b className={s["ticker"]}>{choice.ticker}</b>
      <span>{choice.label}</span>
    </Row>
  );
}
