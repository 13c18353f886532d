import { gatewayCodes } from "../../src/wire/envelope.ts";
import { limits } from "../../src/wire/limits.ts";
import { GatewayFailure } from "./gatewayFailure.ts";

const jsonMediaType = /^application\/json\s*(?:;|$)/i;

/**
 * The JSON body of a request. Throws a `GatewayFailure`: `unsupportedMediaType` for another content type or a
 * content coding, `bodyTooLong` beyond `limits.maxBodyBytes`, `badRequest` for a body that breaks off,
 * `malformedJson` for what is not UTF-8 JSON.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  requireJson(request.headers);
  const bytes = await readBounded(request.body, limits.maxBodyBytes).catch((error: unknown) => {
    throw error instanceof GatewayFailure ? error : brokenOff();
  });
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new GatewayFailure(gatewayCodes.malformedJson, "The body is not valid JSON.");
  }
}

/** The sender's doing, mostly a closed connection: no fault of the gateway. */
function brokenOff(): GatewayFailure {
  return new GatewayFailure(gatewayCodes.badRequest, "The body could not be read.");
}

function requireJson(headers: Headers): void {
  const coding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (coding !== "" && coding !== "identity") {
    throw new GatewayFailure(
      gatewayCodes.unsupportedMediaType,
      "A compressed body is not accepted.",
    );
  }
  if (jsonMediaType.test(headers.get("content-type")?.trim() ?? "")) return;
  throw new GatewayFailure(
    gatewayCodes.unsupportedMediaType,
    "The content type must be application/json.",
  );
}

/** Reads at most `maxBytes`. What comes is counted: `Content-Length` is the sender's word only. */
async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of body ?? []) {
    received += chunk.byteLength;
    // Leaving the loop cancels the stream, so nothing more is read.
    if (received > maxBytes)
      throw new GatewayFailure(
        gatewayCodes.bodyTooLong,
        `The body is longer than ${maxBytes} bytes.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
