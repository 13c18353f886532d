import { createHash } from "node:crypto";
import { hashLength } from "../../src/wire/hashLength.ts";

/** The hash in a file's name, which `vite.config.ts` puts at the end of it or makes all of it, and the release's digits. */
const hashed = String.raw`(?<=[-/])[\w-]{${hashLength}}(?=\.(?:js|css|woff2)\b)|(?<=["'\x60])[\da-f]{12}(?=["'\x60])`;

/**
 * A text with other hashes in the names of scripts, style sheets and fonts and in the release, each the same wherever it
 * stands.
 *
 * The hashes differ from build to build, since every machine makes its own keys, and brotli makes a script of a page up to
 * 1 % larger or smaller with them. Each `draw` is one build that might have been.
 *
 * @param hashes hashes of the build that stand without an ending, too, as a page's HTML has those of scripts
 */
export function standInNames(text: string, draw: number, hashes: readonly string[] = []): string {
  const names = new Map<string, string>();
  const bare = hashes.length === 0 ? "" : `|(?<=-)(?:${hashes.join("|")})(?![\\w-])`;
  return text.replaceAll(new RegExp(hashed + bare, "gu"), (name) => {
    const known = names.get(name) ?? standIn(name, `${draw} ${names.size}`);
    names.set(name, known);
    return known;
  });
}

/** Of the length and the digits of the hash. */
function standIn({ length }: string, seed: string): string {
  const isRelease = length === 12;
  const digits = createHash("sha256").update(seed);
  return digits.digest(isRelease ? "hex" : "base64url").slice(0, length);
}
