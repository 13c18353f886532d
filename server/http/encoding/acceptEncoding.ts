/** Content codings of the server, the best first; `identity` stands for the plain bytes. */
export const encodings = ["br", "gzip", "identity"] as const;

/** One of `encodings`. */
export type Encoding = (typeof encodings)[number];

/** Content codings by a dictionary that the asker has (RFC 9842), the best first: brotli and Zstandard. */
export const dictionaryCodings = ["dcb", "dcz"] as const;

/** One of `dictionaryCodings`. */
export type DictionaryCoding = (typeof dictionaryCodings)[number];

/** The weight of `identity` if the header does not name it: acceptable, but the last choice. */
const unnamedIdentity = 0.0001;

/**
 * The coding to answer with (RFC 9110, section 12.5.3): the one with the highest weight, and of equal weights the first
 * in `available`. A header that allows no coding of the server is ignored, as the RFC permits: the plain bytes are
 * sent.
 */
export function negotiateEncoding(
  header: string | null | undefined,
  available: readonly Encoding[] = encodings,
): Encoding {
  if (header === null || header === undefined) return "identity";
  const weights = parseWeights(header);
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const encoding of available) {
    const weight = weightIn(weights, encoding);
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

/**
 * The dictionary coding to answer with, where the asker wants it no less than every other coding of the server;
 * `undefined` for none. It has to be named: `*` stands for codings that need nothing but the answer.
 */
export function negotiateDictionaryCoding(
  header: string | null | undefined,
): DictionaryCoding | undefined {
  const weights = parseWeights(header ?? "");
  const named = (coding: DictionaryCoding): number => weights.get(coding) ?? 0;
  const least = Math.max(...encodings.map((encoding) => weightIn(weights, encoding)));
  const [first, ...others] = dictionaryCodings;
  const best = others.reduce<DictionaryCoding>(
    (top, coding) => (named(coding) > named(top) ? coding : top),
    first,
  );
  return named(best) > 0 && named(best) >= least ? best : undefined;
}

function weightIn(weights: ReadonlyMap<string, number>, encoding: Encoding): number {
  return (
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? unnamedIdentity : 0)
  );
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const number = weight === undefined ? 1 : Number(weight);
    if (coding !== "")
      weights.set(coding === "x-gzip" ? "gzip" : coding, number >= 0 && number <= 1 ? number : 0);
  }
  return weights;
}
