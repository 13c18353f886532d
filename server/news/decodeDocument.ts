import { FeedFailure, type FetchedFeed } from "./fetchFeed.ts";

/** The length in which an XML declaration is looked for. */
const declarationBytes = 256;

const charsetParameter = /;\s*charset\s*=\s*"?([^\s;"]+)/i;
const declaredEncoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/**
 * The text of an XML document. Its encoding is that of the byte order mark, else of the content type, else of the XML
 * declaration, else UTF-8 (RFC 7303, section 3). Throws a `FeedFailure` for an encoding the platform does not know.
 */
export function decodeDocument({ bytes, contentType }: FetchedFeed): string {
  const label =
    encodingOfMark(bytes) ?? charsetParameter.exec(contentType)?.[1] ?? encodingDeclared(bytes);
  return decode(bytes, label);
}

function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

function encodingDeclared(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, declarationBytes)).toString("latin1");
  const label = declaredEncoding.exec(head)?.[1] ?? "utf-8";
  // A declaration that can be read byte by byte is not in UTF-16, even if it says so.
  return /^utf-?16/i.test(label) ? "utf-8" : label;
}

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    throw new FeedFailure("declares an unknown encoding");
  }
}
