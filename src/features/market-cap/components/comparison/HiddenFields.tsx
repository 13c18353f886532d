import { useComparison } from "./useComparison.ts";
import { usePageSearch } from "./usePageSearch.ts";

/** What a form without JavaScript takes along: the pair, and the page's choices but its own. */
export function HiddenFields({ without }: { readonly without: "ratio" | "growth" }) {
  const { data } = useComparison();
  const { [without]: _own, ...kept } = usePageSearch()({});
  const fields = { a: data.a.symbol, b: data.b.symbol, ...kept };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
