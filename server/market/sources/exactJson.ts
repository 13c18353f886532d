/** A number of a JSON text with its original digits; `JSON.parse` alone would make a double of it. */
export class JsonNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

/**
 * Parses JSON and keeps every number as a `JsonNumber`. The reviver's third argument, with the source text of a
 * primitive, is ECMAScript 2026 and in Node since 21. Throws `SyntaxError`.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === "number" ? new JsonNumber(context?.source ?? String(value)) : value,
  );
}

/** Narrows a parsed value to an object with named members; arrays and numbers are not such objects. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof JsonNumber)
  );
}

/** The digits of a member that is a number, else `undefined`. */
export function digitsOf(value: unknown): string | undefined {
  return value instanceof JsonNumber ? value.digits : undefined;
}
