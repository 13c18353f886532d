import type { RichText, RichTextPiece } from "./richText.ts";

/**
 * Pieces as one paragraph: neighbours that look the same are one piece, white space is single, what is longer than a
 * number of code points ends in an ellipsis, and no piece is blank.
 */
export function cutPieces(pieces: readonly RichTextPiece[], maxCharacters: number): RichText {
  return cut(withSingleSpaces(joined(pieces)), maxCharacters);
}

function joined(pieces: readonly RichTextPiece[]): readonly RichTextPiece[] {
  const result: RichTextPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last !== undefined && looksLike(last, piece))
      result.splice(-1, 1, withText(last, textOf(last) + textOf(piece)));
    else if (textOf(piece) !== "") result.push(piece);
  }
  return result;
}

function withSingleSpaces(pieces: readonly RichTextPiece[]): readonly RichTextPiece[] {
  // As if a space stood before the first: none begins the paragraph.
  let endsInSpace = true;
  return pieces.flatMap((piece) => {
    const single = textOf(piece).replace(/\s+/g, " ");
    const text = endsInSpace ? single.trimStart() : single;
    if (text === "") return [];
    endsInSpace = text.endsWith(" ");
    return [withText(piece, text)];
  });
}

function cut(pieces: readonly RichTextPiece[], maxCharacters: number): RichText {
  const total = pieces.reduce((sum, piece) => sum + [...textOf(piece)].length, 0);
  const isLonger = total > maxCharacters;
  let left = isLonger ? maxCharacters - 1 : total;
  const kept = pieces.flatMap((piece) => {
    const characters = [...textOf(piece)].slice(0, left);
    left -= characters.length;
    return characters.length === 0 ? [] : [withText(piece, characters.join(""))];
  });
  const last = kept.at(-1);
  if (last === undefined) return [];
  const end = textOf(last).trimEnd() + (isLonger ? "…" : "");
  return end === "" ? kept.slice(0, -1) : [...kept.slice(0, -1), withText(last, end)];
}

function looksLike(one: RichTextPiece, other: RichTextPiece): boolean {
  return JSON.stringify(withText(one, "")) === JSON.stringify(withText(other, ""));
}

function textOf(piece: RichTextPiece): string {
  return typeof piece === "string" ? piece : piece.text;
}

function withText(piece: RichTextPiece, text: string): RichTextPiece {
  return typeof piece === "string" ? text : { ...piece, text };
}
