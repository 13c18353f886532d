import { nameOf, unwrap, type Node, type Rule, type RuleContext } from "./ast.ts";
import { isMoneyName } from "./moneyNames.ts";

const message =
  "A Number cannot hold money: keep decimal strings and calculate through src/lib/decimal.ts. " +
  "A count or a year is read with Number.parseInt(text, 10).";

/** True for `Number(x)`, `parseFloat(x)`, `Number.parseFloat(x)` and a BigNumber's `x.toNumber()`. */
function makesNumber(callee: Node): boolean {
  const name = nameOf(callee);
  if (callee.type === "Identifier") return name === "Number" || name === "parseFloat";
  return callee.type === "MemberExpression" && (name === "parseFloat" || name === "toNumber");
}

function createConversion(context: RuleContext) {
  const check = (node: Node): void => {
    const callee = unwrap(node.callee);
    if (callee === undefined) return;
    const parsesMoney =
      nameOf(callee) === "parseInt" && isMoneyName(nameOf(node.arguments?.[0]) ?? "");
    const passesNumber = node.arguments?.some((argument) => makesNumber(argument)) === true;
    if (makesNumber(callee) || passesNumber || parsesMoney) context.report({ node, message });
  };
  return {
    CallExpression: check,
    NewExpression: check,
    UnaryExpression(node: Node) {
      if (node.operator === "+") context.report({ node, message });
    },
  };
}

/** Forbids the conversion of decimal text or BigNumber to a Number. */
export const noNumberConversion: Rule = {
  meta: { type: "problem", docs: { description: "Money never becomes a Number." } },
  create: createConversion,
};
