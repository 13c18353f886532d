import type { PackedFacts } from "../../../../../page-parts/Facts.tsx";
import { marketCap } from "../../../model/valuation/marketCap.ts";
import { rangeOf } from "../../../model/valuation/range.ts";
import { underDefinition } from "../../../model/valuation/underDefinition.ts";
import { type PastPrice, shownFacts } from "../../../texts/shownFacts.ts";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { useComparison } from "../useComparison.ts";
import { type AskPast, usePast } from "./usePast.ts";

/** The facts of one asset in the display currency. */
export function useAssetFacts(side: "a" | "b"): PackedFacts {
  const { data } = useComparison();
  const { money, bigMoney } = useCapFormats();
  const facts = data[side];
  const extremes = usePast(facts, askExtremes);
  const cap = marketCap(underDefinition(facts))?.range.value;
  const price = rangeOf(facts.price)?.value;
  return shownFacts(data.texts[side].facts, {
    cap: cap === undefined ? "" : bigMoney(cap),
    price: price === undefined ? "" : money(price),
    extremes,
  });
}

const askExtremes: AskPast<readonly PastPrice[] | undefined> = async (pair, deps) =>
  (await import("../../../loaders/askExtremes.ts")).askExtremes(pair, deps);
