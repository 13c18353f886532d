import type { Node, Rule, RuleContext } from "./ast.ts";

interface ExportNode extends Node {
  readonly declaration?: Node | null;
}

function createCheck(context: RuleContext) {
  return {
    ExportNamedDeclaration(node: ExportNode) {
      if (node.declaration === undefined || node.declaration === null) return;
      const comments = context.sourceCode.getCommentsBefore(node);
      const last = comments.at(-1);
      if (last?.type === "Block" && last.value.startsWith("*")) return;
      const message =
        "Document what is exported here: its promise, shapes, units, errors and source, in a JSDoc comment.";
      context.report({ node: node.declaration, message });
    },
  };
}

/** Requires documentation for everything exported from a boundary folder. */
export const exportedHasJsdoc: Rule = {
  meta: { type: "problem", docs: { description: "Exports of a boundary folder have a JSDoc." } },
  create: createCheck,
};
