import { Trans } from "@lingui/react/macro";
import { useComparison } from "../useComparison.ts";
import s from "./BelowFold.module.css";
import { createElement, type ReactNode } from "react";
import type { RichText, RichTextPiece } from "../../../../../sanitize/richText.ts";

/** Lists the news about an asset: the words of others, as text in their own direction. */
export function HeadlineList({ side }: { readonly side: "a" | "b" }) {
  const { data } = useComparison();
  const headlines = data.headlines[side];
  if (headlines.length === 0) return null;
  const { symbol: ticker } = data[side];
  return (
    <div className={s["news"]}>
      <h3>
        <Trans>News about {ticker}</Trans>
      </h3>
      <ul role="list">
        {headlines.map(({ title, url, source, day, date, summary }) => (
          <li key={url}>
            <a href={url} rel="nofollow noopener" dir="auto">
              {title}
            </a>
            {summary && <HeadlineSummary text={summary} />}
            <p className={s["newsOrigin"]}>
              <bdi>{source}</bdi>
              <time dateTime={day}>{date}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What an article is about: the words of others, in their own direction. */
function HeadlineSummary({ text }: { readonly text: RichText }) {
  // Pieces have no name but their place, so they are handed over one by one.
  return createElement("p", { className: s["summary"], dir: "auto" }, ...text.map(shown));
}

function shown(piece: RichTextPiece): ReactNode {
  if (typeof piece === "string") return piece;
  if ("href" in piece)
    return (
      <a href={piece.href} rel="nofollow noopener">
        {piece.text}
      </a>
    );
  const Mark = piece.mark;
  return <Mark>{piece.text}</Mark>;
}
