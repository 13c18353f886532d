import { PairOrigins } from "../PairOrigins.tsx";
import { useComparison } from "./useComparison.ts";

/** The figures that the page's target is made of. */
export function TargetOrigins() {
  const { pair, data } = useComparison();
  return <PairOrigins pair={pair} asOfTexts={data.asOfTexts} />;
}
