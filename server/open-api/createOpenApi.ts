import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { gatewayCodes, successCodes } from "../../src/wire/envelope.ts";
import { trusted } from "../../src/lib/trusted.ts";
import { headerNames } from "../../src/wire/headers.ts";
import type { BareAnswer, OpenCalls, OperatorCallDescription } from "../calls/call.ts";
import { routes } from "../gateway/routes.ts";

/** A call with its path, without a leading slash. */
export interface DescribedCall extends OperatorCallDescription {
  readonly path: string;
  readonly methods: readonly ("get" | "post")[];
}

/** What a document says of all its calls. */
export interface OpenApiFacts {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** Parts of calls that the document names. */
  readonly parts: Readonly<Record<string, v.GenericSchema>>;
  readonly tagOf: (path: string) => string;
  /** Whether callers send the operator's token. No cache keeps such answers. */
  readonly hasToken: boolean;
}

/** A part of the document, as JSON. */
export type OpenApiPart = Readonly<Record<string, unknown>>;

const jsonType = "application/json";
const schemaPlace = "#/components/schemas/";

/** Actions that say how a value is changed or checked beyond what JSON Schema can say. All others fail the conversion. */
const shared: Omit<ConversionConfig, "definitions"> = {
  target: "draft-2020-12",
  typeMode: "input",
  ignoreActions: ["readonly", "trim", "check", "partial_check", "raw_check"],
  overrideRef: ({ referenceId }) => schemaPlace + referenceId,
};

/** Every call that others may build on: those of the routes, and the open calls that are described. */
export function describedCalls(openCalls: OpenCalls): readonly DescribedCall[] {
  const routed = Object.entries(routes).map(([path, { method, described }]) => ({
    path,
    methods: (["get", "post"] as const).filter((name) =>
      method.split(" or ").includes(name.toUpperCase()),
    ),
    ...described,
  }));
  return [...routed, ...openDescriptions(openCalls, "described")].toSorted(byPath);
}

/** The calls that the operator alone may make. */
export function operatorCallsOf(openCalls: OpenCalls): readonly DescribedCall[] {
  return openDescriptions(openCalls, "describedToOperator").toSorted(byPath);
}

function openDescriptions(
  openCalls: OpenCalls,
  member: "described" | "describedToOperator",
): readonly DescribedCall[] {
  return Object.entries(openCalls).flatMap(([path, { method, [member]: described }]) =>
    described === undefined
      ? []
      : [{ path, methods: [method === "GET" ? "get" : "post"] as const, ...described }],
  );
}

const byPath = (a: DescribedCall, b: DescribedCall): number => (a.path < b.path ? -1 : 1);

/**
 * An OpenAPI 3.1 document of calls. Parameters and answers are the schemas that the calls are checked and typed by.
 *
 * @param version of the site's code, as pages name their release; empty if it is unknown
 */
export function createOpenApi(
  calls: readonly DescribedCall[],
  facts: OpenApiFacts,
  { origin, version }: { readonly origin: string; readonly version: string },
): OpenApiPart {
  const { title, summary, description, parts, hasToken } = facts;
  return {
    openapi: "3.1.1",
    info: { title, version: version === "" ? "unknown" : version, summary, description },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      calls.map((call) => [
        `/${call.path}`,
        Object.fromEntries(
          call.methods.map((method) => [method, operationOf(call, method, facts)]),
        ),
      ]),
    ),
    components: {
      schemas: { ...toJsonSchemaDefs(parts, shared), Failure: failure },
      responses: {
        ...(!hasToken && {
          NotModified: { description: "The copy that `If-None-Match` names is still current." },
        }),
        Failure: {
          description: "The call is refused; `msg` says why, in English.",
          content: { [jsonType]: { schema: { $ref: `${schemaPlace}Failure` } } },
        },
      },
      ...(hasToken && { securitySchemes: { token: { type: "http", scheme: "bearer" } } }),
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

function operationOf(
  call: DescribedCall,
  method: "get" | "post",
  { parts, tagOf, hasToken }: OpenApiFacts,
): OpenApiPart {
  const input = jsonSchema(call.input, parts);
  const data = typeof call.data === "string" ? call.data : jsonSchema(call.data, parts);
  const isCached = method === "get" && !hasToken;
  // The last part of most paths; `budgets_save` of `v1/operator/budgets/save`.
  const name = call.path.replace(/^v1\/(?:mix\/)?\w+\//, "").replaceAll(/[./]/g, "_");
  return {
    operationId: call.methods.length > 1 ? `${method}_${name}` : name,
    summary: call.summary,
    tags: [tagOf(call.path)],
    ...(method === "get" ? { parameters: parametersOf(input) } : { requestBody: bodyOf(input) }),
    security: hasToken ? [{ token: [] }] : [],
    responses: {
      200: successOf(data, { isCached, isFile: call.isFile }),
      ...(isCached && { 304: { $ref: "#/components/responses/NotModified" } }),
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

function successOf(
  data: JsonObject | BareAnswer,
  { isCached, isFile }: { readonly isCached: boolean; readonly isFile: true | undefined },
): OpenApiPart {
  const headers = {
    [headerNames.serverTime]: {
      description: "The gateway's clock, epoch milliseconds.",
      schema: { type: "string", pattern: "^\\d+$" },
    },
    ...(isCached && { etag: { schema: { type: "string" } } }),
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
  if (data === "openapi") {
    const content = { [jsonType]: { schema: { type: "object" } } };
    return { description: "The document, without an envelope.", headers, content };
  }
  if (isFile)
    return {
      description: "The data as a file, without an envelope.",
      headers,
      content: { [jsonType]: { schema: data } },
    };
  const envelope = {
    type: "object",
    required: ["code", "data", "msg"],
    properties: {
      code: { type: "string", enum: successCodes },
      data,
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
function jsonSchema(schema: v.GenericSchema, definitions: OpenApiFacts["parts"]): JsonObject {
  const {
    $schema: _draft,
    $defs: _parts,
    ...written
  } = toJsonSchema(schema, {
    ...shared,
    definitions,
  });
  return trusted<JsonObject>(written);
}
