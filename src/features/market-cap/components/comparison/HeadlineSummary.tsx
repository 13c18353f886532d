import { createElement, type ReactNode } from "react";
import type { RichText, RichTextPiece } from "../../../../sanitize/richText.ts";
import s from "./BelowFold.module.css";

/** What an article is about: the words of others, in their own direction. */
export function HeadlineSummary({ text }: { readonly text: RichText }) {
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
