/** A token's value, and the Radix scale and step its comment names. */
export interface Token {
  readonly value: string;
  readonly step?: string | undefined;
}

export type Tokens = ReadonlyMap<string, Token>;

/** The tokens of one theme: its own block over what both share. */
export function readTokens(css: string, theme: "white" | "black"): Tokens {
  const tokens = new Map<string, Token>();
  for (const [, selector = "", body = ""] of css.matchAll(/^([^\n@/*{][^{]*) \{([^}]*)\}/gm)) {
    const selectors = selector.split(",").map((part) => part.trim());
    const shared = selectors.length === 1 && selectors[0] === ":root";
    if (!shared && !selectors.includes(`.theme-${theme}`)) continue;
    for (const [, name = "", value = "", step] of body.matchAll(
      /--([\w-]+): ([^;]+);(?: \/\* ([a-z]+-\d+))?/g,
    )) {
      tokens.set(name, { value, step });
    }
  }
  return tokens;
}
