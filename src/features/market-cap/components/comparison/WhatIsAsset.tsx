import { Trans } from "@lingui/react/macro";
import { useHref } from "../../../../state/page/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { displayName } from "../../displayName.ts";
import { useComparison } from "./useComparison.ts";
import s from "./BelowFold.module.css";

/** What an asset is, as far as its figures tell. */
export function WhatIsAsset({ side }: { readonly side: "a" | "b" }) {
  const { data } = useComparison();
  const href = useHref();
  const name = displayName(data[side]);
  return (
    <Card title={<Trans>What is {name}?</Trans>}>
      <div className={s["text"]}>
        {data.texts[side].about.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <a href={href("/market-cap/what-is-market-cap")}>
            <Trans>What market cap is</Trans>
          </a>
        </p>
      </div>
    </Card>
  );
}
