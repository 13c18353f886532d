/** Joins the class names that are given; `undefined` for none, so that no empty attribute is rendered. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  const joined = names.filter(Boolean).join(" ");
  return joined === "" ? undefined : joined;
}
