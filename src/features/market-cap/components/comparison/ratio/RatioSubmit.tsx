import { Trans } from "@lingui/react/macro";
import { Button } from "../../../../../ui/button/Button.tsx";
import { useComparison } from "../useComparison.ts";
import { usePageSearch } from "../address/pageLinks.tsx";

/** Sends the ratio where no script follows the typing. */
export function RatioSubmit() {
  return (
    <noscript>
      <HiddenFields without="ratio" />
      <Button type="submit" variant="primary" wide>
        <Trans>Compare</Trans>
      </Button>
    </noscript>
  );
}

/** What a form without JavaScript takes along: the pair, and the page's choices but its own. */
export function HiddenFields({ without }: { readonly without: "ratio" | "growth" | "holding" }) {
  const { data } = useComparison();
  const { [without]: _own, ...kept } = usePageSearch()({});
  const fields = { a: data.a.symbol, b: data.b.symbol, ...kept };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
