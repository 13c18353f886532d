/** The classes and states that a page needs for a selector to match: all of some, and what one of each list's selectors needs. */
interface Needs {
  readonly all: readonly string[];
  readonly oneOf: ReadonlyArray<readonly Needs[]>;
}

/** A rule with its selectors; one without a selector, such as `@font-face`, is always used. */
interface PlainRule {
  readonly selectors: ReadonlyArray<{ readonly text: string; readonly needs: Needs }>;
  /** What follows the selectors. */
  readonly body: string;
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

/** A custom property that a rule sets, and places that read one. */
const customProperty = /(?<=[{;])(--[\w-]+):[^;{}]*;?/g;
const reads = /var\((--[\w-]+)/g;

/** Selectors inside these are not needed. */
const unneeded = /:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g;
/** What these exclude is not needed either. */
const negated = /:not\((?:[^()]|\([^()]*\))*\)/g;
/** One of the selectors inside these is. */
const alternatives = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/g;

/**
 * What a page has or has not, beside classes: the way it is written, and controls that are disabled, stay pressed, or say
 * with dots that they are busy or with a frame that they are wrong. Only the application makes one so later; what the kernel
 * marks as busy or wrong is written in other words (`[aria-busy="true"]`, `[aria-invalid]`).
 */
const states: ReadonlyArray<{ readonly sign: string; readonly isIn: RegExp }> = [
  { sign: "[dir=rtl]", isIn: /\sdir="rtl"/ },
  { sign: ":disabled", isIn: /<(?:button|fieldset|input|select|textarea)\s(?:[^>]*\s)?disabled/ },
  { sign: "[aria-disabled=true]", isIn: /\saria-disabled="true"/ },
  { sign: "[aria-pressed=true]", isIn: /\saria-pressed="true"/ },
  { sign: "[aria-busy]", isIn: /\saria-busy=/ },
  { sign: "[aria-invalid=true]", isIn: /\saria-invalid="true"/ },
];

/** Custom properties that scripts and remotes read, whatever a page's rules need; a test finds them all. */
export const scriptProperties = ["--bg", "--heads", "--raised", "--row", "--s16"] as const;

const parsed = new Map<string, readonly Rule[]>();

/**
 * The rules of a page's style sheets that its HTML uses, in their order, with those of their selectors whose classes are
 * all in it, without the custom properties that they do not read. What a page shows only later needs the others: the page links to the whole sheets and loads them with the
 * application.
 *
 * @param css style sheets as the build writes them, without comments
 * @param html the rendered page
 * @param later classes that scripts set on what is in the HTML, and custom properties that they read, such as `--bg`
 */
export function usedStyles(css: string, html: string, later: readonly string[]): string {
  const rules = parsed.get(css) ?? parseRules(css);
  parsed.set(css, rules);
  const classes = new Set(later);
  for (const { sign, isIn } of states) if (isIn.test(html)) classes.add(sign);
  for (const [, names = ""] of html.matchAll(attribute))
    for (const name of names.split(" ")) classes.add(name);
  return withoutUnread(write(rules, classes), html + later.map(reading).join(""));
}

const reading = (name: string): string => `var(${name})`;

/** Leaves out custom properties that nothing reads, and then those that only they have read. */
function withoutUnread(css: string, others: string): string {
  const read = new Set(Array.from((css + others).matchAll(reads), ([, name = ""]) => name));
  const rest = css.replaceAll(customProperty, (declaration: string, name: string) =>
    read.has(name) ? declaration : "",
  );
  return rest === css ? css : withoutUnread(rest, others);
}

function write(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ("rules" in rule) {
        const kept = write(rule.rules, classes);
        return kept === "" ? "" : `${rule.head}{${kept}}`;
      }
      if (rule.selectors.length === 0) return rule.body;
      const used = rule.selectors.filter(({ needs }) => isMet(needs, classes));
      return used.length === 0 ? "" : used.map(({ text }) => text).join(",") + rule.body;
    })
    .join("");
}

function isMet({ all, oneOf }: Needs, classes: ReadonlySet<string>): boolean {
  return (
    all.every((name) => classes.has(name)) &&
    oneOf.every((list) => list.some((needs) => isMet(needs, classes)))
  );
}

function parseRules(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf("{", start);
    const end = css.indexOf(";", start);
    // A statement such as `@layer base;` has no block.
    if (end !== -1 && (open === -1 || end < open)) {
      rules.push({ selectors: [], body: css.slice(start, end + 1) });
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
  if (head.startsWith("@")) return { selectors: [], body: `${head}{${body}}` };
  const selectors = splitList(head).map((text) => ({ text, needs: needsOf(text) }));
  return { selectors, body: `{${body}}` };
}

function needsOf(selector: string): Needs {
  const needed = selector.replaceAll(unneeded, "");
  const rest = needed.replaceAll(alternatives, "");
  const asserted = selector.replaceAll(negated, "").replaceAll(alternatives, "");
  return {
    all: [
      ...Array.from(rest.matchAll(className), ([, name = ""]) => name),
      ...states.map(({ sign }) => sign).filter((sign) => asserted.includes(sign)),
    ],
    oneOf: Array.from(needed.matchAll(alternatives), ([, list = ""]) =>
      splitList(list).map(needsOf),
    ),
  };
}

/** The selectors of a list; commas in brackets belong to one of them. */
function splitList(list: string): readonly string[] {
  const selectors: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < list.length; at += 1) {
    const sign = list.charAt(at);
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "," && depth === 0) {
      selectors.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, list.slice(start)];
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
