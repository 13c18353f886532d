import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { isJsonType, parseJson } from "../../calls/readBody.ts";
import { parseMultipart } from "./parseMultipart.ts";

const formType = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const multipartType = /^multipart\/form-data\s*;/i;

/** A record whose members are all its own, never the prototype's. */
export type BodyRecord = Readonly<Record<string, unknown>>;

/**
 * The members of a private call's body: JSON, form-urlencoded or multipart (specification, section 7). An absent body
 * counts as one without members. Throws a `GatewayFailure`: `unsupportedMediaType` for another content type,
 * `malformedJson` for a body that does not match its type, `invalidParameter` for a value that is not an object, for a
 * form member that is given twice and for a file.
 */
export function parsePrivateBody(text: string, contentType: string): BodyRecord {
  if (text === "") return {};
  if (isJsonType(contentType)) return requireRecord(parseJson(text));
  if (formType.test(contentType)) return recordOf([...new URLSearchParams(text)]);
  if (multipartType.test(contentType)) return recordOf(readMultipart(text, contentType));
  throw new GatewayFailure(
    gatewayCodes.unsupportedMediaType,
    "The content type must be application/json, application/x-www-form-urlencoded or multipart/form-data.",
  );
}

function requireRecord(value: unknown): BodyRecord {
  if (isRecord(value)) return value;
  throw new GatewayFailure(gatewayCodes.invalidParameter, "The body must be an object.");
}

function isRecord(value: unknown): value is BodyRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Makes a record; a member that is given twice is ambiguous and therefore refused. */
function recordOf(entries: readonly (readonly [name: string, value: string])[]): BodyRecord {
  const names = entries.map(([name]) => name);
  if (new Set(names).size < names.length)
    throw new GatewayFailure(gatewayCodes.invalidParameter, "A field of the body appears twice.");
  return Object.fromEntries(entries);
}

function readMultipart(text: string, contentType: string): (readonly [string, string])[] {
  const parts = parseMultipart(text, contentType);
  if (parts === undefined) {
    throw new GatewayFailure(gatewayCodes.malformedJson, "The body is not a valid multipart form.");
  }
  if (parts.some(({ isFile }) => isFile))
    throw new GatewayFailure(gatewayCodes.invalidParameter, "This call doesn't accept files.");
  return parts.map(({ name, value }) => [name, value]);
}
