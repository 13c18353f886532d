/** A package by name: installed or not, its own types or those of DefinitelyTyped. */
export const npm = (name) => `(^|node_modules/)(@types/)?(${name})(/|$)`;

/** One rule: files that match `from` must not import files that match `to`. */
export const forbid = (name, { from, to, instead }) => ({
  name,
  severity: "error",
  comment: instead,
  from,
  to,
});

/** Files of these folders import nothing of the others. */
export const never = (name, { from, to, instead }) =>
  forbid(name, { from: { path: from }, to: { path: to }, instead });

/** Files of these folders import of `src` only the folders that they use, their own included. */
export const layer = (name, { from, uses, instead }) =>
  forbid(name, {
    from: { path: from },
    to: { path: "^src/", pathNot: `^src/(${uses})/` },
    instead,
  });

/** Files of one sibling import nothing of the others. The group of `siblings` stands for the name of each. */
export const apart = (name, { siblings, instead }) =>
  forbid(name, {
    from: { path: siblings },
    to: {
      path: siblings.replace(/\/$/, "(/|$)"),
      pathNot: siblings.replace(/\(.*\)/, "$$1"),
    },
    instead,
  });
