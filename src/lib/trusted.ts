/**
 * The casts of the product. The compiler takes these two on trust, so each use names a type that somebody vouches for:
 * the wire contract, the only writer of a record, or the specification of a platform. What anybody else may have written
 * is narrowed or parsed instead, with `memberOf`, a type guard or valibot.
 */

/** A value as the type that its only writer, the contract or the platform gives it. It is not checked. */
export function trusted<T>(value: unknown): T {
  return value as T;
}

/** JSON that this very build, this page or this device has written, as the type it was written from. Throws for no JSON. */
export function trustedJson<T>(json: string): T {
  return JSON.parse(json) as T;
}
