import type { RichText, RichTextPiece } from "./richText.ts";

/**
 * Joins pieces into one paragraph. Neighbours that look the same become one piece, white space becomes single spaces,
 * blank pieces go, and a text of more than `maxCharacters` code points ends in an ellipsis.
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
  // Start as if after a space, so that the paragraph does not begin with one.
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
