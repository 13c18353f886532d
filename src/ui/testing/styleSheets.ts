/** All of Node that a test of style sheets needs; the page's realm has no Node types. */
declare const process: {
  getBuiltinModule(name: "node:fs"): { readFileSync(path: URL, encoding: "utf8"): string };
};

/** A style sheet as written, by its path from `src/ui`: the test runner replaces them, also as raw imports. */
export function readCss(path: string): string {
  return process
    .getBuiltinModule("node:fs")
    .readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}

/** A token's value, and the Radix scale and step its comment names. */
export interface Token {
  readonly value: string;
  readonly step?: string | undefined;
}

export type Tokens = ReadonlyMap<string, Token>;

/** The tokens of one theme: its own block over what both share, where no colours are forced. */
export function readTokens(css: string, theme: "white" | "black"): Tokens {
  const tokens = new Map<string, Token>();
  const own = css.replace(/@media \(forced-colors: active\)[\s\S]*$/, "");
  for (const [, selector = "", body = ""] of own.matchAll(/^([^\n@/*{][^{]*) \{([^}]*)\}/gm)) {
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

/** WCAG 2.2 contrast ratio of two opaque sRGB colours, written `#rgb` or `#rrggbb`: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const hex = /^#[\da-f]{3}$/i.test(colour) ? colour.replace(/[\da-f]/gi, "$&$&") : colour;
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)?.slice(1);
  if (!channels) throw new Error(`not an opaque colour: ${colour}`);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
