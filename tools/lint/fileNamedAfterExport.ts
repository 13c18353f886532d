import { basename } from "node:path";
import type { Node, Rule, RuleContext } from "./ast.ts";

interface ExportNode extends Node {
  readonly exportKind?: "type" | "value";
  readonly declaration?: DeclarationNode | null;
  readonly specifiers?: readonly SpecifierNode[];
}

interface DeclarationNode extends Node {
  readonly id?: Node;
  readonly declarations?: ReadonlyArray<{ readonly id: Node }>;
}

interface SpecifierNode extends Node {
  readonly exportKind?: "type" | "value";
  readonly exported: Node;
}

interface Exported {
  readonly node: Node;
  readonly isType: boolean;
}

const typeDeclarations = new Set(["TSInterfaceDeclaration", "TSTypeAliasDeclaration"]);

/** The names that one export statement exports. */
function exportedBy({ exportKind, declaration, specifiers = [] }: ExportNode): readonly Exported[] {
  if (declaration === undefined || declaration === null)
    return specifiers.map(({ exportKind: kind, exported }) => ({
      node: exported,
      isType: exportKind === "type" || kind === "type",
    }));
  const isType = typeDeclarations.has(declaration.type);
  const ids = declaration.declarations?.map(({ id }) => id) ?? [declaration.id ?? declaration];
  return ids.map((node) => ({ node, isType }));
}

function createCheck(context: RuleContext) {
  const found: Exported[] = [];
  let isGathering = false;
  return {
    ExportNamedDeclaration(node: ExportNode) {
      found.push(...exportedBy(node));
    },
    ExportAllDeclaration() {
      isGathering = true;
    },
    "Program:exit"() {
      const [value, ...others] = found.filter(({ isType }) => !isType);
      const types = found.filter(({ isType }) => isType);
      if (isGathering || value === undefined || others.length > 0 || types.length > 1) return;
      const { node } = value;
      const [file = ""] = basename(context.filename).split(".");
      if (typeof node.name !== "string" || node.name === file) return;
      const message = `Name the file after the one value it exports: ${node.name}, not ${file}.`;
      context.report({ node, message });
    },
  };
}

/**
 * Requires that a module with one exported value is named after it. A module that exports more types than values may be
 * named after its types.
 */
export const fileNamedAfterExport: Rule = {
  meta: { type: "problem", docs: { description: "A file is named after its only export." } },
  create: createCheck,
};
