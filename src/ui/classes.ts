/** Joins the class names that are there; `undefined` where none is, so that no empty attribute is rendered. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  const joined = names.filter(Boolean).join(" ");
  return joined === "" ? undefined : joined;
}
