import { createHash } from "node:crypto";
import { failuresPath } from "../../../src/wire/events/failures.ts";
import { trustedTypesPolicies } from "../../../src/wire/trustedTypes.ts";

/**
 * Makes the content security policy of a page.
 *
 * @param html the page as it is sent: the policy allows its inline scripts and styles by their hashes, so that a cached
 * page and its header match
 * @param own directives that the page names itself; each replaces the policy's directive of that name
 */
export type PagePolicy = (html: string, own?: string | null) => string;

/** Settings that the policy of all pages depends on. */
export interface PagePolicyOptions {
  /** True if the public origin is https: remaining http requests are upgraded. */
  readonly isSecure: boolean;
  /** Origins that pictures may come from, in addition to this one. */
  readonly imageOrigins?: readonly string[];
}

const inlineElements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;
const typeAttribute = /(?:^|\s)type\s*=\s*["']?([^\s"'>]*)/i;
/** Types of scripts that run; a script of any other type is a block of data. */
const runningTypes = new Set(["", "module", "text/javascript", "application/javascript"]);

/**
 * The policy of production (docs/security.md). Scripts run by their hashes, and the scripts that these load run by
 * `strict-dynamic`; `'self'` is for browsers that do not support it. React writes style attributes, so these are
 * allowed.
 */
export function createPagePolicy({ isSecure, imageOrigins = [] }: PagePolicyOptions): PagePolicy {
  const fixed: readonly Directive[] = [
    ["img-src", ["'self'", "data:", "blob:", ...imageOrigins].join(" ")],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["frame-src", "'self'"],
    ["style-src-attr", "'unsafe-inline'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", Object.values(trustedTypesPolicies).join(" ")],
    ["report-uri", `/${failuresPath}`],
    ...(isSecure ? ([["upgrade-insecure-requests", ""]] as const) : []),
  ];
  return (html, own) => {
    const { scripts, styles } = hashesOf(html);
    return written([
      ["default-src", "'none'"],
      ["script-src", ["'self'", "'strict-dynamic'", ...scripts].join(" ")],
      ["style-src", ["'self'", ...styles].join(" ")],
      ...fixed,
      ...directivesOf(own ?? ""),
    ]);
  };
}

/** The policy of development: hot reload adds scripts, styles and a socket that a stricter policy would block. */
export const developmentPolicy: PagePolicy = () =>
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

type Directive = readonly [name: string, value: string];

/** Hashes of the inline elements that a browser would run or apply. A block of data is not among them. */
function hashesOf(html: string): { scripts: ReadonlySet<string>; styles: ReadonlySet<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name = "", attributes = "", text = ""] of html.matchAll(inlineElements)) {
    if (name.toLowerCase() === "style") styles.add(sourceHash(text));
    else if (runs(attributes)) scripts.add(sourceHash(text));
  }
  return { scripts, styles };
}

function runs(attributes: string): boolean {
  return runningTypes.has(typeAttribute.exec(attributes)?.[1]?.toLowerCase() ?? "");
}

function directivesOf(policy: string): readonly Directive[] {
  return policy
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .flatMap(([name = "", ...values]): Directive[] =>
      name === "" ? [] : [[name.toLowerCase(), values.join(" ")]],
    );
}

/** Joins directives; a later one replaces an earlier one of the same name. */
function written(directives: readonly Directive[]): string {
  return [...new Map(directives)].map((parts) => parts.join(" ").trim()).join("; ");
}

const policyHeader = "content-security-policy";

/** The policy header of a rendered answer; no header if the answer is not a document, such as a redirect. */
export function policyHeaders(
  headers: Headers,
  body: Uint8Array,
  policy: PagePolicy,
): readonly (readonly [name: string, value: string])[] {
  if (!/^text\/html\b/i.test(headers.get("content-type") ?? "")) return [];
  return [[policyHeader, policy(new TextDecoder().decode(body), headers.get(policyHeader))]];
}

/** The source expression that allows one inline script or style of this text (CSP level 3, section 2.3.1). */
export function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
