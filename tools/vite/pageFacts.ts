import type { Plugin } from "vite";

/** Facts in the table of pages that no page reads, but servers, builds, audits or benchmarks; each begins a line. */
const otherFacts =
  /^ {4}(?:(?:examples|query|footer): \[[^\]]*\]|(?:offline|shortcut|lastChanged): "[/\w-]+"|isBenchmarked: true),\n/gm;
const names = "examples|isBenchmarked|query|offline|footer|shortcut|lastChanged";
const otherUse = new RegExp(
  `\\.(?:examples|isBenchmarked)\\b|\\bpage\\??\\.(?:${names})\\b|\\{[^{}]*\\b(?:${names})\\b[^{}]*\\}\\s*=\\s*page(?:s|At)\\b`,
  "i",
);

/** Leaves out of the browser's table of pages what no page reads; fails where one does. */
export function pageFacts(): Plugin {
  return {
    name: "parallax:page-facts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, path) {
      if (path.endsWith("/src/wire/pages.ts")) {
        const left = withoutOtherFacts(code);
        if (left === code) this.error("the table of pages is written in another form");
        return { code: left, map: null };
      }
      if (path.includes("/src/") && readsOtherFacts(code))
        this.error(`${path} reads what the browser's table of pages does not have`);
      return null;
    },
  };
}

/** The source of the table with the facts that a page reads. */
export function withoutOtherFacts(code: string): string {
  return code.replaceAll(otherFacts, "");
}

/** Whether a module reads a fact that the browser's table does not have. */
export function readsOtherFacts(code: string): boolean {
  return otherUse.test(code);
}
