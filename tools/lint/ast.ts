/** The part of ESTree that the project's lint rules read. */
export interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly operator?: string;
  readonly left?: Node;
  readonly right?: Node;
  readonly argument?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly object?: Node;
  readonly property?: Node;
  readonly computed?: boolean;
  readonly expression?: Node;
  readonly value?: unknown;
  readonly key?: Node;
  readonly properties?: readonly Node[];
  readonly typeAnnotation?: Node;
  readonly typeName?: Node;
}

/** The input and the result of a rule: the part of the ESLint interface that oxlint offers. */
export interface Rule {
  readonly meta: { readonly type: "problem"; readonly docs: { readonly description: string } };
  readonly create: (context: RuleContext) => Readonly<Record<string, (node: Node) => void>>;
}

/** A comment of the source, without its delimiters. */
export interface Comment {
  readonly type: string;
  readonly value: string;
}

/** Reports a finding; knows the file and the comments around a node. */
export interface RuleContext {
  /** Absolute path. */
  readonly filename: string;
  readonly sourceCode: {
    readonly getCommentsBefore: (node: Node) => readonly Comment[];
  };
  readonly report: (finding: { readonly node: Node; readonly message: string }) => void;
}

const wrappers = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "ParenthesizedExpression",
  "ChainExpression",
]);

/** The expression inside type assertions, parentheses and optional chains. */
export function unwrap(node: Node | undefined): Node | undefined {
  return node?.expression !== undefined && wrappers.has(node.type) ? unwrap(node.expression) : node;
}

/** The name of an expression: `a`, the `b` of `a.b`, the `a` of `a[b]`, the `f` of `f()`. */
export function nameOf(node: Node | undefined): string | undefined {
  const inner = unwrap(node);
  switch (inner?.type) {
    case "Identifier":
      return typeof inner.name === "string" ? inner.name : undefined;
    case "MemberExpression":
      return nameOf(inner.computed === true ? inner.object : inner.property);
    case "CallExpression":
      return nameOf(inner.callee);
    case undefined:
    default:
      return undefined;
  }
}

/** `true` for a string literal or a template: a `+` beside it builds text. */
export function isText(node: Node | undefined): boolean {
  const inner = unwrap(node);
  return (
    inner?.type === "TemplateLiteral" ||
    (inner?.type === "Literal" && typeof inner.value === "string")
  );
}
