import { isPhysical } from "./css/physicalProperties.ts";
import type { Node, Rule, RuleContext } from "./ast.ts";

function keyName(node: Node | undefined): string | undefined {
  if (node?.type === "Identifier" && typeof node.name === "string") return node.name;
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}

const toCss = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The properties of `style={{...}}`; an empty list for any other attribute. */
function styleProperties({ name, value }: Node): readonly Node[] {
  const isStyle = isNode(name) && name.name === "style";
  const object = isStyle && isNode(value) ? value.expression : undefined;
  return object?.properties ?? [];
}

function createStyle(context: RuleContext) {
  return {
    JSXAttribute(node: Node) {
      for (const { key } of styleProperties(node)) {
        const name = keyName(key);
        if (key === undefined || name === undefined || !isPhysical(toCss(name))) continue;
        const message = `${name} names a physical side: use the logical property, so that right-to-left pages mirror.`;
        context.report({ node: key, message });
      }
    },
  };
}

/** Requires that inline styles name only logical sides. */
export const noPhysicalStyle: Rule = {
  meta: { type: "problem", docs: { description: "Inline styles name logical sides only." } },
  create: createStyle,
};
