/** A piece of a package's source that is left out: a text, or all from one text to just before another. */
export interface Cut {
  readonly from: string;
  readonly before?: string;
  /** What takes its place. Default nothing. */
  readonly put?: string;
  /** How often the source has it. Default once. */
  readonly times?: number;
}

/** The code without a piece; `undefined` where it does not have that piece as often as it should. */
export function withoutPiece(code: string, cut: Cut): string | undefined {
  const { from, times = 1 } = cut;
  if (code.split(from).length - 1 !== times) return undefined;
  return Array.from({ length: times }).reduce<string | undefined>(
    (left) => (left === undefined ? undefined : withoutNext(left, cut)),
    code,
  );
}

function withoutNext(code: string, { from, before, put = "" }: Cut): string | undefined {
  const start = code.indexOf(from);
  const end = before === undefined ? start + from.length : code.indexOf(before, start);
  return end < 0 ? undefined : code.slice(0, start) + put + code.slice(end);
}
