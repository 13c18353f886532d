import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { isDay } from "../../../src/lib/clock.ts";

/** A parameter of a call. */
export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: { readonly examples?: readonly string[]; readonly $ref?: string };
}

interface Body {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

/** A schema of a body, as far as tests look into it. */
export interface JsonSchema {
  readonly examples?: readonly object[];
  readonly properties?: Readonly<Record<string, Parameter["schema"]>>;
  readonly required?: readonly string[];
}

/** A call of the document. */
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly security: readonly object[];
  readonly responses: { readonly 200: Body };
}

/** An OpenAPI document, as far as tests look into it. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<"get" | "post", Operation>>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes?: object;
  };
}

/** Checks schemas of the document. */
export const createAjv = (): Ajv2020 => new Ajv2020({ strict: false, formats: { date: isDay } });

/** Every call of a document. */
export function operationsOf(document: OpenApi) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** The schema of a call's answer, or of its body. */
export function jsonSchemaOf(body: Body | undefined): JsonSchema {
  const schema = body?.content["application/json"]?.schema;
  if (schema === undefined) throw new Error("it is no JSON");
  return schema;
}

/** The schema with every member that it does not name refused, and the parts of the document at hand. */
export function strictly(document: OpenApi, schema: object): ValidateFunction {
  const { schemas } = document.components;
  const whole = { ...schema, components: { schemas } };
  const closed = JSON.stringify(whole, (_key, value: unknown) => {
    if (typeof value !== "object" || value === null) return value;
    if ("prefixItems" in value) return { ...value, items: false };
    if ("properties" in value && "required" in value)
      return { ...value, additionalProperties: false };
    return value;
  });
  return createAjv().compile(JSON.parse(closed) as object);
}
