const sides = "top|right|bottom|left";

/**
 * Properties that name a physical side. Sizes (`width`, `height`) have no side and stay allowed;
 * so do gradients and transforms, for which CSS has no logical form.
 */
const physical = new RegExp(
  [
    `^(${sides})$`,
    `^(scroll-)?(margin|padding)-(${sides})$`,
    `^border-(${sides})(-(width|style|color))?$`,
    "^border-(top|bottom)-(left|right)-radius$",
  ].join("|"),
  "u",
);

/** Keyword properties with a physical value, each with the logical value to use. */
const physicalValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "text-align": { left: "start", right: "end" },
  float: { left: "inline-start", right: "inline-end" },
  clear: { left: "inline-start", right: "inline-end" },
};

/** Shorthands whose second and fourth values are right and left. */
const fourSided = /^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/u;

/** `true` when a CSS property names a physical side. */
export function isPhysical(property: string): boolean {
  return physical.test(property);
}

/** Splits a value at white space outside parentheses. */
function parts(value: string): string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/gu) ?? [];
}

/** The reason why a declaration is not logical, or `undefined` when it is. */
export function physicalReason(property: string, value: string): string | undefined {
  if (isPhysical(property))
    return `${property} names a physical side; use its -inline- or -block- form`;
  const logical = physicalValues[property]?.[value.trim()];
  if (logical !== undefined) return `${property}: ${value.trim()} is physical; use ${logical}`;
  const [, right, , left] = parts(value);
  const lopsided = fourSided.test(property) && left !== undefined && right !== left;
  return lopsided
    ? `${property} sets left and right apart; use ${property}-inline and ${property}-block`
    : undefined;
}
