import { gatewayCodes } from "../../src/wire/envelope.ts";
import { limits } from "../../src/wire/limits.ts";
import { GatewayFailure } from "./gatewayFailure.ts";
import { decodeBody, parseJson, readBody } from "./readBody.ts";

const jsonMediaType = /^application\/json\s*(?:;|$)/i;

/** True for the content type of JSON, with or without parameters. */
export function isJsonType(contentType: string): boolean {
  return jsonMediaType.test(contentType);
}

/**
 * The JSON body of a request. Throws a `GatewayFailure`: `unsupportedMediaType` for another content type or a
 * content coding, `bodyTooLong` beyond `limits.maxBodyBytes`, `badRequest` for a body that breaks off,
 * `malformedJson` for what is not UTF-8 JSON.
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
