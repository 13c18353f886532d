/** Content codings of the server, the best first; `identity` stands for the plain bytes. */
export const encodings = ["br", "gzip", "identity"] as const;

/** One of `encodings`. */
export type Encoding = (typeof encodings)[number];

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
    const weight =
      weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? unnamedIdentity : 0);
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
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
