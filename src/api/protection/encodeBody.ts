import { jsonContentType } from "../../lib/gateway/requestHeaders.ts";
import { createTraceId, type FillRandom } from "../../lib/createTraceId.ts";

/** The encoding of a body. */
export type ContentType = "json" | "form" | "multipart";

/** The members of a body. Members that are `undefined` are left out. */
export type BodyFields = Readonly<Record<string, unknown>>;

/** A body exactly as it is signed and sent. */
export interface EncodedBody {
  readonly text: string;
  readonly contentType: string;
}

const lineEnd = "\r\n";

/** Encodes a body. Throws a `TypeError` where a form would hold anything but texts, numbers and flags. */
export function encodeBody(
  fields: BodyFields,
  contentType: ContentType,
  fillRandom: FillRandom,
): EncodedBody {
  if (contentType === "json") return { text: JSON.stringify(fields), contentType: jsonContentType };
  const entries = textEntries(fields);
  return contentType === "form"
    ? {
        text: new URLSearchParams(entries).toString(),
        contentType: "application/x-www-form-urlencoded",
      }
    : encodeMultipart(entries, `parallax-${createTraceId(fillRandom)}`);
}

/** RFC 7578, with names escaped as HTML's form submission does. */
function encodeMultipart(entries: [string, string][], boundary: string): EncodedBody {
  const parts = entries.map(
    ([name, value]) =>
      `--${boundary}${lineEnd}content-disposition: form-data; name="${escapeName(name)}"${lineEnd}${lineEnd}${value}${lineEnd}`,
  );
  return {
    text: `${parts.join("")}--${boundary}--${lineEnd}`,
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

function escapeName(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}

function textEntries(fields: BodyFields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      return [[name, String(value)]];
    throw new TypeError(`a form cannot hold the value of ${name}`);
  });
}
