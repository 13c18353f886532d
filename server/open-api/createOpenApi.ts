import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { gatewayCodes, successCodes } from "../../src/wire/envelope.ts";
import { trusted } from "../../src/lib/trusted.ts";
import { site } from "../../src/wire/site.ts";
import { headerNames } from "../../src/wire/headers.ts";
import type { CallDescription, OpenCalls } from "../calls/call.ts";
import { answerParts } from "../gateway/answerSchemas.ts";
import { routes } from "../gateway/routes.ts";

/** A call with its path, without a leading slash. */
export interface DescribedCall extends CallDescription {
  readonly path: string;
  readonly methods: readonly ("get" | "post")[];
}

/** A part of the document, as JSON. */
export type OpenApiPart = Readonly<Record<string, unknown>>;

const jsonType = "application/json";
const schemaPlace = "#/components/schemas/";

/** Actions that say how a value is changed or checked beyond what JSON Schema can say. All others fail the conversion. */
const shared: Omit<ConversionConfig, "definitions"> = {
  target: "draft-2020-12",
  typeMode: "input",
  ignoreActions: ["readonly", "check"],
  overrideRef: ({ referenceId }) => schemaPlace + referenceId,
};
const config: ConversionConfig = { ...shared, definitions: answerParts };

/** Every call that others may build on: those of the routes, and the open calls that are described. */
export function describedCalls(openCalls: OpenCalls): readonly DescribedCall[] {
  const open = Object.entries(openCalls).flatMap(([path, { method, described }]) =>
    described === undefined
      ? []
      : [{ path, methods: [method === "GET" ? "get" : "post"] as const, ...described }],
  );
  const routed = Object.entries(routes).map(([path, { method, described }]) => ({
    path,
    methods: (["get", "post"] as const).filter((name) =>
      method.split(" or ").includes(name.toUpperCase()),
    ),
    ...described,
  }));
  return [...routed, ...open].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The OpenAPI 3.1 document of the calls. Parameters and answers are the schemas that the calls are checked and typed by.
 *
 * @param version of the site's code, as pages name their release; empty if it is unknown
 */
export function createOpenApi(
  calls: readonly DescribedCall[],
  { origin, version }: { readonly origin: string; readonly version: string },
): OpenApiPart {
  return {
    openapi: "3.1.1",
    info: {
      title: `${site.brand} public API`,
      version: version === "" ? "unknown" : version,
      summary: "Prices of coins, metals and currencies, with their day and their source",
      description:
        "Every answer but a file is an envelope: `code` decides, not the HTTP status. Numbers that count money are decimal texts. " +
        "Answers to GET have an ETag and may be kept for a minute; figures change about once a minute or once a day, by their source.",
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      calls.map((call) => [
        `/${call.path}`,
        Object.fromEntries(call.methods.map((method) => [method, operationOf(call, method)])),
      ]),
    ),
    components: {
      schemas: {
        ...toJsonSchemaDefs(answerParts, shared),
        Failure: failure,
      },
      responses: {
        NotModified: { description: "The copy that `If-None-Match` names is still current." },
        Failure: {
          description: "The call is refused; `msg` says why, in English.",
          content: { [jsonType]: { schema: { $ref: `${schemaPlace}Failure` } } },
        },
      },
    },
  };
}

const failure = {
  type: "object",
  required: ["code", "data", "msg"],
  properties: {
    code: {
      type: "string",
      description: "Its first three digits are the HTTP status.",
      enum: Object.values(gatewayCodes),
    },
    data: { type: ["object", "null"] },
    msg: { type: "string" },
  },
};

function operationOf(call: DescribedCall, method: "get" | "post"): OpenApiPart {
  const input = jsonSchema(call.input);
  const name = (call.path.split("/").at(-1) ?? "").replace(".", "_");
  return {
    operationId: call.methods.length > 1 ? `${method}_${name}` : name,
    summary: call.summary,
    tags: [call.path.includes("/public/") ? "Market data" : "The site itself"],
    ...(method === "get" ? { parameters: parametersOf(input) } : { requestBody: bodyOf(input) }),
    security: [],
    responses: {
      200: successOf(call.data, method),
      ...(method === "get" && { 304: { $ref: "#/components/responses/NotModified" } }),
      "4XX": { $ref: "#/components/responses/Failure" },
      "5XX": { $ref: "#/components/responses/Failure" },
    },
  };
}

function parametersOf({ properties = {}, required = [] }: JsonObject): readonly OpenApiPart[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

function bodyOf(schema: JsonObject): OpenApiPart {
  return { required: true, content: { [jsonType]: { schema } } };
}

function successOf(data: CallDescription["data"], method: "get" | "post"): OpenApiPart {
  const headers = {
    [headerNames.serverTime]: {
      description: "The gateway's clock, epoch milliseconds.",
      schema: { type: "string", pattern: "^\\d+$" },
    },
    ...(method === "get" && { etag: { schema: { type: "string" } } }),
  };
  if (data === "file") {
    const content = { "text/csv": { schema: { type: "string" } } };
    return { description: "The file, with a line of headings.", headers, content };
  }
  if (data === "events") {
    const content = { "text/event-stream": { schema: { type: "string" } } };
    const description =
      "Server-sent events without end. The data of each are the members of `coinQuotes` for the symbols with newer figures, and `rates`: units of every currency for one US dollar. Its id is the version to go on from.";
    return { description, content };
  }
  const envelope = {
    type: "object",
    required: ["code", "data", "msg"],
    properties: {
      code: { type: "string", enum: successCodes },
      data: jsonSchema(data),
      msg: { type: "string" },
    },
  };
  return {
    description: "The data in an envelope.",
    headers,
    content: { [jsonType]: { schema: envelope } },
  };
}

/** An object of JSON Schema, as far as the document's own code looks into it. */
interface JsonObject extends OpenApiPart {
  readonly properties?: Readonly<Record<string, OpenApiPart>>;
  readonly required?: readonly string[];
}

/** A part that the document names stands there by its reference. */
function jsonSchema(schema: v.GenericSchema): JsonObject {
  const { $schema: _draft, $defs: _parts, ...written } = toJsonSchema(schema, config);
  return trusted<JsonObject>(written);
}
