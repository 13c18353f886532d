import { parseSync, type Plugin } from "vite";
import { trusted } from "../../src/lib/trusted.ts";
import type { BigNumber, DecimalConstructor, DecimalSetting } from "../../src/lib/decimal.ts";

/** What the browser's build keeps of `bignumber.js`: what `src/lib/decimal.ts` declares; the compiler compares them. */
const keptMembers: Readonly<Record<Exclude<keyof BigNumber, "s" | "c" | "e">, true>> = {
  abs: true,
  comparedTo: true,
  decimalPlaces: true,
  div: true,
  eq: true,
  gt: true,
  gte: true,
  isFinite: true,
  isInteger: true,
  isNaN: true,
  isNegative: true,
  isPositive: true,
  isZero: true,
  lt: true,
  lte: true,
  minus: true,
  negated: true,
  plus: true,
  precision: true,
  shiftedBy: true,
  times: true,
  toFixed: true,
  toJSON: true,
  toNumber: true,
  toString: true,
  valueOf: true,
};

const keptStatics: Readonly<Record<keyof DecimalConstructor, true>> = {
  config: true,
  max: true,
  min: true,
  sum: true,
  ROUND_DOWN: true,
  ROUND_FLOOR: true,
  ROUND_HALF_UP: true,
};

/** How a setting is taken over, which `decimal.ts` gives in its right form: nothing is checked. A range is symmetric. */
const keptSettings: Readonly<Record<DecimalSetting, string>> = {
  DECIMAL_PLACES: "DECIMAL_PLACES = obj.DECIMAL_PLACES;",
  ROUNDING_MODE: "ROUNDING_MODE = obj.ROUNDING_MODE;",
  EXPONENTIAL_AT: "TO_EXP_NEG = -(TO_EXP_POS = obj.EXPONENTIAL_AT);",
  RANGE: "MIN_EXP = -(MAX_EXP = obj.RANGE);",
  STRICT: "STRICT = obj.STRICT;",
};

/** A node of the syntax tree, as far as it is read. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** What an `if` runs. */
  readonly consequent?: Node;
}

/** Leaves out of the browser's exact decimals what no page calls, which is half of the library. */
export function trimDecimals(): Plugin {
  return {
    name: "parallax:trim-decimals",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: (code, path) =>
      path.endsWith("/bignumber.js/dist/bignumber.mjs")
        ? { code: trimmedDecimals(code), map: null }
        : null,
  };
}

/**
 * The library's source without the members, settings and other bases that are not kept. Throws where it lacks what this
 * expects: a new version of the library has to be looked at.
 */
export function trimmedDecimals(code: string): string {
  const expected = new Set([
    ...Object.keys(keptMembers).map((name) => `P.${name}`),
    ...Object.keys(keptStatics).map((name) => `BigNumber.${name}`),
    ...Object.keys(keptSettings),
    "the settings",
    "the base",
    "strictness",
    "convertBase",
    "parseBaseString",
    "the base's prefix",
    "a number in another base",
    "large integers",
    "what is no settings",
    "a quotient in another base",
    "the exponent",
  ]);
  const edits: Edit[] = [];
  const visit = (node: Node): void => {
    // What has gone as a whole is not looked at.
    if (edits.some(({ start, end }) => start <= node.start && node.end <= end)) return;
    const { names, edit } = editOf(node, code);
    for (const name of names) expected.delete(name);
    if (edit !== undefined) edits.push(edit);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(trusted<Node>(parseSync("bignumber.mjs", code).program));
  if (expected.size > 0) throw new Error(`bignumber.js has no ${[...expected].join(", ")}`);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code);
}

/** A piece of the source and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The names that a node stands for, and what changes of it. */
interface NodeEdit {
  readonly names: readonly string[];
  readonly edit?: Edit | undefined;
}

function editOf(node: Node, code: string): NodeEdit {
  const source = code.slice(node.start, node.end);
  switch (node.type) {
    case "ExpressionStatement":
      return assignmentEdit(node, source);
    case "FunctionDeclaration":
      // Texts in other bases, which `decimal` lets nobody pass.
      return source.startsWith("function parseBaseString(")
        ? { names: ["parseBaseString"], edit: { ...node, text: "" } }
        : { names: [] };
    case "IfStatement":
      return conditionEdit(node, source);
    case "AssignmentExpression":
      // No number is so large that `decimal.ts` would have it written with an exponent.
      return source.startsWith("str = e <= TO_EXP_NEG || e >= TO_EXP_POS")
        ? { names: ["the exponent"], edit: { ...node, text: withoutExponent(source) } }
        : { names: [] };
    case "ReturnStatement":
      return /^return \{\s+DECIMAL_PLACES:/.test(source)
        ? { names: ["the settings"], edit: { ...node, text: withKeptSettings(source) } }
        : { names: [] };
    default:
      return { names: [] };
  }
}

/** Conditions that go as a whole: a large integer is read as its text. */
const droppedConditions = [
  ["if (STRICT) {", "strictness"],
  ["if (b) {", "a number in another base"],
  ["if (t == 'bigint') {", "large integers"],
] as const;

/** Conditions whose other branch goes. */
const singleConditions = [
  ["if (b == null) {", "the base"],
  ["if (typeof obj == 'object') {", "what is no settings"],
  ["if (base == BASE) {", "a quotient in another base"],
] as const;

/** Other bases, errors of a strict library, which `decimal.ts` does not want, and settings that it does not change. */
function conditionEdit(node: Node, source: string): NodeEdit {
  const dropped = droppedConditions.find(([start]) => source.startsWith(start));
  if (dropped !== undefined) return { names: [dropped[1]], edit: { ...node, text: "" } };
  const single = singleConditions.find(([start]) => source.startsWith(start));
  if (single !== undefined && node.consequent !== undefined)
    return { names: [single[1]], edit: { start: node.consequent.end, end: node.end, text: "" } };
  const setting = /^if \(obj\.hasOwnProperty\(p = '(\w+)'\)\)/.exec(source)?.[1];
  if (setting === undefined) return { names: [] };
  const text = Object.entries(keptSettings).find(([name]) => name === setting)?.[1] ?? "";
  return { names: [setting], edit: { ...node, text } };
}

/** `P.one = P.other = function …`, and the same of the constructor, or a constant of it. */
function assignmentEdit(node: Node, source: string): NodeEdit {
  if (source.startsWith("convertBase = ("))
    return { names: ["convertBase"], edit: { ...node, text: "" } };
  if (source.startsWith("str = str.replace(basePrefix,"))
    return { names: ["the base's prefix"], edit: { ...node, text: "" } };
  const [, owner = "", names = ""] =
    /^(P|BigNumber)((?:\.\w+ = (?:P|BigNumber)?)+)(?:\(?function\b|\d)/.exec(source) ?? [];
  const assigned = Array.from(names.matchAll(/\.(\w+) =/g), ([, name = ""]) => name);
  if (assigned.length === 0) return { names: [] };
  return {
    names: assigned.map((name) => `${owner}.${name}`),
    edit:
      owner === "P"
        ? { ...node, ...keptMethod(assigned, node, owner.length + names.length) }
        : assigned.some((name) => Object.hasOwn(keptStatics, name))
          ? undefined
          : { ...node, text: "" },
  };
}

/** Leaves the names out that a method is not called by; all of it where it is not called. */
function keptMethod(
  names: readonly string[],
  { start, end }: Node,
  length: number,
): Pick<Edit, "end" | "text"> {
  const called = names.filter((name) => Object.hasOwn(keptMembers, name));
  return {
    end: called.length === 0 ? end : start + length,
    text: called.map((name) => `P.${name} = `).join(""),
  };
}

function withoutExponent(source: string): string {
  return `str = ${source.slice(source.indexOf("toFixedPoint("))}`;
}

function withKeptSettings(source: string): string {
  return source
    .split("\n")
    .filter((line) => {
      const setting = /^\s*([A-Z_]+):/.exec(line)?.[1];
      return setting === undefined || Object.hasOwn(keptSettings, setting);
    })
    .join("\n");
}

function childrenOf(node: object): readonly Node[] {
  return Object.values(node).flatMap((value: unknown) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((child) => (isNode(child) ? [child] : []));
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
