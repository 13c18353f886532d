import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { comparisonPath } from "../../../../market/marketPaths.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { swapIcon } from "../../../../ui/icon/icons.ts";
import { AssetChoice } from "./AssetChoice.tsx";
import s from "./Overview.module.css";

type Side = "a" | "b";
type Pair = Readonly<Record<Side, string>>;

/** Chooses two assets: a form, so that it also works without JavaScript. */
export function CompareCard({ start }: { readonly start: Pair }) {
  const { t } = useLingui();
  const href = useHref();
  const router = useRouter();
  const [{ a, b }, setPair] = useState(start);
  const swap = () => {
    setPair({ a: b, b: a });
  };
  // What stands on one side already is not compared with itself: the two change places.
  const choose = (side: Side, symbol: string) => {
    setPair((pair) => {
      const other = side === "a" ? "b" : "a";
      return { ...pair, [side]: symbol, ...(pair[other] === symbol && { [other]: pair[side] }) };
    });
  };
  return (
    <Card part="comparer" framed>
      <form
        className={s["form"]}
        method="get"
        action={href("/market-cap")}
        aria-label={t`Compare market caps`}
        onSubmit={(event) => {
          event.preventDefault();
          router.history.push(href(comparisonPath(a.trim(), b.trim())));
        }}
      >
        <AssetChoice
          name="a"
          label={t`Asset A`}
          symbol={a}
          onChange={(symbol) => {
            choose("a", symbol);
          }}
        />
        <span className={`${s["swap"]} js-only`}>
          <IconButton icon={swapIcon} label={t`Swap assets`} framed onClick={swap} />
        </span>
        <AssetChoice
          name="b"
          label={t`Asset B`}
          symbol={b}
          onChange={(symbol) => {
            choose("b", symbol);
          }}
        />
        <Button type="submit" variant="primary">
          <Trans>Compare</Trans>
        </Button>
      </form>
    </Card>
  );
}
