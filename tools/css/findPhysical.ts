import { physicalReason } from "./physicalProperties.ts";

/** A declaration that does not mirror on a right-to-left page. */
export interface CssFinding {
  readonly line: number;
  readonly reason: string;
}

const declaration = /(?<=^|[;{}])\s*([-a-z]+)\s*:([^;{}]*)(?=[;}]|$)/gu;

/** Blanks comments and strings, keeping every line break, so that positions stay true. */
function blank(css: string): string {
  const textOrComment = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/gu;
  return css.replaceAll(textOrComment, (hit) => hit.replaceAll(/[^\n]/gu, " "));
}

/** The physical declarations of a style sheet. */
export function findPhysical(css: string): CssFinding[] {
  const text = blank(css);
  return [...text.matchAll(declaration)].flatMap((hit) => {
    const [whole, property = "", value = ""] = hit;
    const reason = physicalReason(property, value.replace(/!important\s*$/u, ""));
    const start = hit.index + whole.indexOf(property);
    return reason === undefined ? [] : [{ line: text.slice(0, start).split("\n").length, reason }];
  });
}
