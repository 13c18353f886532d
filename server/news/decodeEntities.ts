/** Named references of XML, and those of HTML that headlines use; other names stay as they are. */
const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00A0"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["sbquo", "‚"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bdquo", "„"],
  ["laquo", "«"],
  ["raquo", "»"],
  ["hellip", "…"],
  ["bull", "•"],
  ["middot", "·"],
  ["deg", "°"],
  ["times", "×"],
  ["euro", "€"],
  ["pound", "£"],
  ["yen", "¥"],
  ["cent", "¢"],
  ["copy", "©"],
  ["reg", "®"],
  ["trade", "™"],
]);

const reference = /&(#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z]{2,8});/g;
const replacementCharacter = "\uFFFD";
const lastCodePoint = 0x10_ffff;
const decimal = 10;
const hexadecimal = 16;

/** Replaces character references, once: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(reference, (whole: string, body: string) => {
    if (!body.startsWith("#")) return named.get(body) ?? whole;
    const isHexadecimal = /^#x/i.test(body);
    return characterOf(
      isHexadecimal
        ? Number.parseInt(body.slice(2), hexadecimal)
        : Number.parseInt(body.slice(1), decimal),
    );
  });
}

function characterOf(code: number): string {
  // Numbers of C1 controls stand for windows-1252 characters (HTML standard, numeric character references).
  if (code >= 0x80 && code <= 0x9f) {
    return new TextDecoder("windows-1252").decode(Uint8Array.of(code));
  }
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code === 0 || isSurrogate || code > lastCodePoint) return replacementCharacter;
  return String.fromCodePoint(code);
}
