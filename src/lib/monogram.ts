/** Codes of metals are X and the element's symbol, which says more. */
const METAL = /^X(AU|AG|PT|PD)$/;

/** Two letters that stand for an asset without a mark, or the sign of a currency where it is no longer than they are. */
export function monogram(symbol: string, sign = ""): string {
  if (sign !== "" && sign.length <= 2) return sign;
  const metal = METAL.exec(symbol)?.[1];
  if (metal !== undefined) return metal.charAt(0) + metal.charAt(1).toLowerCase();
  return [...symbol].slice(0, 2).join("").toUpperCase();
}

export const TONES = 4;

/** The tone of a symbol, always the same one. */
export function monogramTone(symbol: string): number {
  let sum = 0;
  for (const char of symbol) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65521;
  return sum % TONES;
}
