/** A member of an unknown value, inherited ones included; `undefined` for a value that is no object or function. */
export function memberOf(value: unknown, name: string): unknown {
  const isOwner = (typeof value === "object" && value !== null) || typeof value === "function";
  return isOwner ? Reflect.get(value, name) : undefined;
}

/** The same, but without inherited members, for data from the other side of a boundary. */
export function ownMemberOf(value: unknown, name: string): unknown {
  const isOwner = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return isOwner ? Reflect.get(value, name) : undefined;
}
