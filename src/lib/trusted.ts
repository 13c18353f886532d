/**
 * The casts of the product. The compiler cannot check these two, so each use names a type that something guarantees:
 * the wire contract, the only writer of a record, or the specification of a platform. Anything that others may have
 * written is narrowed or parsed instead, with `memberOf`, a type guard or valibot.
 */

/** A value with the type that its only writer, the contract or the platform guarantees. It is not checked. */
export function trusted<T>(value: unknown): T {
  return value as T;
}

/**
 * Parses JSON that this very build, this page or this device has written, and gives it the type it was written from.
 * Throws where the text is not JSON.
 */
export function trustedJson<T>(json: string): T {
  return JSON.parse(json) as T;
}
