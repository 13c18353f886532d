import { isText, nameOf, unwrap, type Node, type Rule, type RuleContext } from "./ast.ts";
import { isMoneyName, moneyTypes } from "./moneyNames.ts";

const arithmetic = new Set(["+", "-", "*", "/", "%", "**", "<", "<=", ">", ">="]);
const assigning = new Set(["+=", "-=", "*=", "/=", "%=", "**="]);

const arithmeticMessage =
  "Money is not a Number: calculate and compare through src/lib/decimal.ts, which keeps every digit.";

interface Declared {
  readonly note: (node: Node) => void;
  readonly isMoney: (node: Node | undefined) => boolean;
}

interface Operation {
  readonly node: Node;
  readonly operands: ReadonlyArray<Node | undefined>;
}

/** Collects the names that a file declares with a money type: `(held: Decimal)`. */
function createDeclared(): Declared {
  const names = new Set<string>();
  return {
    note(node) {
      const type = node.typeAnnotation?.typeAnnotation?.typeName;
      const typeName = nameOf(type?.type === "TSQualifiedName" ? type.right : type);
      if (typeName !== undefined && moneyTypes.has(typeName) && typeof node.name === "string")
        names.add(node.name);
    },
    isMoney(node) {
      const name = nameOf(node);
      return name !== undefined && (names.has(name) || isMoneyName(name));
    },
  };
}

function createArithmetic(context: RuleContext) {
  const declared = createDeclared();
  const operations: Operation[] = [];
  const binary = (node: Node): void => {
    const operands = [node.left, node.right];
    const buildsText = node.operator?.startsWith("+") === true && operands.some(isText);
    if (!buildsText && (arithmetic.has(node.operator ?? "") || assigning.has(node.operator ?? "")))
      operations.push({ node, operands });
  };
  const unary = (node: Node): void => {
    if (node.operator !== "!" && node.operator !== "typeof" && node.operator !== "void")
      operations.push({ node, operands: [node.argument] });
  };
  return {
    Identifier: declared.note,
    BinaryExpression: binary,
    AssignmentExpression: binary,
    UnaryExpression: unary,
    UpdateExpression: unary,
    CallExpression(node: Node) {
      const callee = unwrap(node.callee);
      if (callee?.type === "MemberExpression" && nameOf(callee.object) === "Math")
        operations.push({ node, operands: node.arguments ?? [] });
    },
    "Program:exit"() {
      for (const { node, operands } of operations)
        if (operands.some(declared.isMoney)) context.report({ node, message: arithmeticMessage });
    },
  };
}

/** Forbids operators, comparisons and `Math` on values that are named or typed as money. */
export const noNumberArithmetic: Rule = {
  meta: { type: "problem", docs: { description: "Money is never calculated as a Number." } },
  create: createArithmetic,
};
