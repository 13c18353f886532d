import { Trans } from "@lingui/react/macro";
import { Card } from "../../../../ui/card/Card.tsx";
import { HeadlineList } from "./HeadlineList.tsx";
import { useComparison } from "./useComparison.ts";
import s from "./BelowFold.module.css";

/** What the figures say of an asset, in sentences, and what the news say. */
export function AssetNotesCard({ side }: { readonly side: "a" | "b" }) {
  const { data } = useComparison();
  const { symbol: ticker } = data[side];
  const { notes } = data.texts[side];
  return (
    <Card title={<Trans>Notes on {ticker}</Trans>}>
      {notes.length === 0 ? (
        <p>
          <Trans>Nothing is known of its price or its place among other assets.</Trans>
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
