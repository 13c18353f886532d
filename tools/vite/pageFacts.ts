import type { Plugin } from "vite";

/** Facts in the table of pages that only audits and benchmarks read, one to a line. */
const auditFacts = /^ {4}(?:examples: \[.*\]|isBenchmarked: true),\n/gm;
const auditUse = /\.(?:examples|isBenchmarked)\b/;

/** Leaves out of the browser's table of pages what no page reads; fails where one does. */
export function pageFacts(): Plugin {
  return {
    name: "parallax:page-facts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, path) {
      if (path.endsWith("/src/wire/pages.ts")) {
        const left = withoutAuditFacts(code);
        if (left === code) this.error("the table of pages is written in another form");
        return { code: left, map: null };
      }
      if (path.includes("/src/") && auditUse.test(code))
        this.error(`${path} reads what the browser's table of pages does not have`);
      return null;
    },
  };
}

/** The source of the table without examples and benchmarks. */
export function withoutAuditFacts(code: string): string {
  return code.replaceAll(auditFacts, "");
}
