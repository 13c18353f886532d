import { globSync, readFileSync } from "node:fs";
import { physicalReason } from "./physicalProperties.ts";

/** A declaration that does not mirror on a right-to-left page. */
export interface CssFinding {
  readonly line: number;
  readonly reason: string;
}

const declaration = /(?<=^|[;{}])\s*([-a-z]+)\s*:([^;{}]*)(?=[;}]|$)/gu;

/** Blanks comments and strings but keeps every line break, so that positions stay correct. */
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

/** Prints the findings in the style sheets of the sources; the exit code is 1 if there are any. */
function checkStyleSheets(): void {
  const files = globSync("src/**/*.css").toSorted();
  const findings = files.flatMap((file) =>
    findPhysical(readFileSync(file, "utf8")).map(
      ({ line, reason }) => `${file}:${line}: ${reason}`,
    ),
  );
  for (const finding of findings) console.error(finding);
  console.log(`${files.length} style sheets, ${findings.length} physical declarations`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

if (import.meta.main) checkStyleSheets();
