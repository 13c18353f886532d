/** A rule as it is written, with the classes that an element needs, for each of its selectors. */
interface PlainRule {
  readonly text: string;
  readonly needs: readonly (readonly string[])[];
}

/** Rules in a block such as `@media`. */
interface RuleGroup {
  readonly head: string;
  readonly rules: readonly Rule[];
}

type Rule = PlainRule | RuleGroup;

const grouping = /^@(?:media|supports|layer|container|starting-style)\b/;
const attribute = /\sclass="([^"]*)"/g;
const className = /\.([\w-]+)/g;

/** Selectors inside these are not needed, or only one of several. */
const alternatives = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;

/** What pages of right-to-left languages have; counts as one of their classes. */
const rightToLeft = "[dir=rtl]";

const parsed = new Map<string, readonly Rule[]>();

/**
 * The rules of a page's style sheets that its HTML uses: those whose classes are all in it, in their order. What a page
 * shows only later needs the others: the page links to the whole sheets and loads them with the application.
 *
 * @param css style sheets as the build writes them, without comments
 * @param html the rendered page
 * @param later classes that scripts set on what is in the HTML
 */
export function usedStyles(css: string, html: string, later: readonly string[]): string {
  const rules = parsed.get(css) ?? parseRules(css);
  parsed.set(css, rules);
  const classes = new Set(later);
  if (html.includes('dir="rtl"')) classes.add(rightToLeft);
  for (const [, names = ""] of html.matchAll(attribute))
    for (const name of names.split(" ")) classes.add(name);
  return write(rules, classes);
}

function write(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ("rules" in rule) {
        const kept = write(rule.rules, classes);
        return kept === "" ? "" : `${rule.head}{${kept}}`;
      }
      const isUsed = rule.needs.some((names) => names.every((name) => classes.has(name)));
      return isUsed ? rule.text : "";
    })
    .join("");
}

function parseRules(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf("{", start);
    const end = css.indexOf(";", start);
    // A statement such as `@layer base;` has no block.
    if (end !== -1 && (open === -1 || end < open)) {
      rules.push({ text: css.slice(start, end + 1), needs: [[]] });
      start = end + 1;
      continue;
    }
    if (open === -1) break;
    const close = closingBrace(css, open);
    rules.push(toRule(css.slice(start, open).trim(), css.slice(open + 1, close)));
    start = close + 1;
  }
  return rules;
}

function toRule(head: string, body: string): Rule {
  if (grouping.test(head)) return { head, rules: parseRules(body) };
  const text = `${head}{${body}}`;
  if (head.startsWith("@")) return { text, needs: [[]] };
  const needs = head
    .replaceAll(alternatives, "")
    .split(",")
    .map((selector) => [
      ...Array.from(selector.matchAll(className), ([, name = ""]) => name),
      ...(selector.includes(rightToLeft) ? [rightToLeft] : []),
    ]);
  return { text, needs };
}

/** The brace that closes the one at a place; texts in quotation marks may hold others. */
function closingBrace(css: string, open: number): number {
  let depth = 0;
  let quote = "";
  for (let at = open; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (quote !== "") {
      if (sign === "\\") at += 1;
      else if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error("a block of a style sheet does not end");
}
