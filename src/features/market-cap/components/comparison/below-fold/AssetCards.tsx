import { Trans } from "@lingui/react/macro";
import { Facts } from "../../../../../page-parts/Facts.tsx";
import { Card } from "../../../../../ui/card/Card.tsx";
import { HeadlineList } from "./HeadlineList.tsx";
import { Stack } from "../../../../../ui/layout/Stack.tsx";
import { useComparison } from "../useComparison.ts";
import { useAssetFacts } from "./useAssetFacts.ts";
import s from "./BelowFold.module.css";
import { useHref } from "../../../../../state/hooks/usePage.ts";
import { displayName } from "../../../pairFacts.ts";

/** Shows what the figures and the news say about an asset, in sentences. */
export function AssetNotesCard({ side }: { readonly side: "a" | "b" }) {
  const { data } = useComparison();
  const { symbol: ticker } = data[side];
  const { notes } = data.texts[side];
  return (
    <Card part="notes" title={<Trans>Notes on {ticker}</Trans>}>
      {notes.length === 0 ? (
        <p>
          <Trans>No price or ranking available.</Trans>
        </p>
      ) : (
        <ul className={s["list"]}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <HeadlineList side={side} />
    </Card>
  );
}

/** Says what an asset is: its dated facts, and what its figures tell beside them. */
export function WhatIsAsset({ side }: { readonly side: "a" | "b" }) {
  const { data } = useComparison();
  const href = useHref();
  const name = displayName(data[side]);
  const { about } = data.texts[side];
  const facts = useAssetFacts(side);
  return (
    <Card part="about" title={<Trans>What is {name}?</Trans>}>
      <Stack gap={16}>
        {facts !== "" && <Facts facts={facts} />}
        <div className={s["text"]}>
          {about.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            <a href={href("/market-cap/what-is-market-cap")}>
              <Trans>What is market cap?</Trans>
            </a>
          </p>
        </div>
      </Stack>
    </Card>
  );
}
