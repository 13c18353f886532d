import { gatewayCodes } from "../../src/wire/envelope.ts";
import { GatewayFailure } from "./gatewayFailure.ts";
import { readBounded } from "../streams/readBounded.ts";
import { limits } from "../../src/wire/limits.ts";

const jsonMediaType = /^application\/json\s*(?:;|$)/i;

/** True for the content type of JSON, with or without parameters. */
export function isJsonType(contentType: string): boolean {
  return jsonMediaType.test(contentType);
}

/**
 * The JSON body of a request. Throws a `GatewayFailure`: `unsupportedMediaType` for another content type or a content
 * coding, `bodyTooLong` beyond `limits.maxBodyBytes`, `badRequest` for a body that breaks off, `malformedJson` for a
 * body that is not JSON in UTF-8.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!isJsonType(request.headers.get("content-type")?.trim() ?? "")) {
    throw new GatewayFailure(
      gatewayCodes.unsupportedMediaType,
      "The content type must be application/json.",
    );
  }
  return parseJson(decodeBody(await readBody(request, limits.maxBodyBytes)));
}

/**
 * The bytes of a request's body, at most `maxBytes`. Throws a `GatewayFailure`: `unsupportedMediaType` for a content
 * coding, `bodyTooLong` beyond the bound, `badRequest` for a body that breaks off.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const coding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (coding !== "" && coding !== "identity") {
    throw new GatewayFailure(
      gatewayCodes.unsupportedMediaType,
      "Compressed bodies aren't accepted.",
    );
  }
  const bytes = await readBounded(request.body, maxBytes).catch(() => {
    throw brokenOff();
  });
  if (bytes !== undefined) return bytes;
  throw new GatewayFailure(gatewayCodes.bodyTooLong, `The body is longer than ${maxBytes} bytes.`);
}

/** The text of a body. Throws `malformedJson` if it is not UTF-8. */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new GatewayFailure(gatewayCodes.malformedJson, "The body is not UTF-8 text.");
  }
}

/** The value of a JSON text. Throws `malformedJson` if it is not JSON. Ignores a byte order mark. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
  } catch {
    throw new GatewayFailure(gatewayCodes.malformedJson, "The body is not valid JSON.");
  }
}

/** In most cases the sender closed the connection, so this is not the gateway's fault. */
function brokenOff(): GatewayFailure {
  return new GatewayFailure(gatewayCodes.badRequest, "The body could not be read.");
}
