import { getMimeType } from "hono/utils/mime";

/** The media type of a file by its name. For an unknown ending it is a type that no browser interprets. */
export function contentTypeOf(path: string): string {
  return getMimeType(path.toLowerCase()) ?? "application/octet-stream";
}
