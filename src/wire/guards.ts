/** Judges a value that came from another realm; it may be anything. */
export type Guard<T> = (value: unknown) => value is T;

/** Accepts every value: whoever takes it judges it. */
export const isAnything: Guard<unknown> = (_value): _value is unknown => true;

/** A text of any length. */
export const isText: Guard<string> = (value) => typeof value === "string";

/** `true` or `false`. */
export const isFlag: Guard<boolean> = (value) => typeof value === "boolean";

/** A whole number that is exact, of either sign. */
export const isWholeNumber: Guard<number> = (value): value is number => Number.isSafeInteger(value);

/** `undefined`: the call takes no argument. */
export const isNothing: Guard<undefined> = (value) => value === undefined;

/** An object that is no list. */
export const isRecord: Guard<Readonly<Record<string, unknown>>> = (
  value,
): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Accepts `undefined` as well. */
export function orNothing<T>(isValue: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || isValue(value);
}

/** An object whose members are all accepted. */
export function recordOf<T>(isMember: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(isMember);
}

/** A list of at most `maxLength` accepted values. */
export function listOf<T>(isItem: Guard<T>, maxLength: number): Guard<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= maxLength && value.every(isItem);
}

/** An object with these members; others do not matter. The type says which members need a guard: all. */
export function shapeOf<T extends object>(members: {
  readonly [Name in keyof T]-?: Guard<T[Name]>;
}): Guard<T> {
  const guards: ReadonlyArray<[string, Guard<unknown>]> = Object.entries(members);
  return (value): value is T =>
    isRecord(value) && guards.every(([name, isMember]) => isMember(value[name]));
}
