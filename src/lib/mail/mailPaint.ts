import { keysOf } from "../records.ts";

/** The tokens of `src/ui/tokens.css` that mails are painted with, of its light theme and of its dark one. */
export const mailColors = {
  light: {
    bg: "#f9f9fb",
    surface: "#fff",
    sunken: "#f0f0f3",
    tint: "#f0f1fe",
    line: "#e0e1e6",
    text: "#1c2024",
    quiet: "#60646c",
    ink: "#272962",
    accentText: "#5753c6",
    accentMark: "#5b5bd6",
    sideB: "#1c2024",
    up: "#2a7e3b",
    down: "#d13415",
  },
  dark: {
    bg: "#0f0f16",
    surface: "#171720",
    sunken: "#0b0b10",
    tint: "#1c1c33",
    line: "#292936",
    text: "#edeef0",
    quiet: "#b0b4ba",
    ink: "#e0dffe",
    accentText: "#b1a9ff",
    accentMark: "#8480ea",
    sideB: "#c6c8d0",
    up: "#71d083",
    down: "#ff977d",
  },
} as const;

type Colors = Readonly<Record<keyof typeof mailColors.light, string>>;
type Declarations = Readonly<Record<string, string>>;

/** The two sides of a pair and the seam between them, which is as oblique as everywhere (`--seam`). */
const seam =
  (degrees: number) =>
  ({ accentMark, bg, sideB }: Colors): Declarations => ({
    "background-color": accentMark,
    "background-image": `linear-gradient(${degrees}deg,${accentMark} 0 38%,${bg} 38% 39%,${sideB} 39%)`,
  });

/** What is painted, by the name of its class. */
const paints = {
  canvas: ({ bg }) => ({ "background-color": bg }),
  card: ({ surface, line }) => ({ "background-color": surface, "border-color": line }),
  seam: seam(105),
  "seam-rtl": seam(-105),
  sign: ({ sunken }) => ({ "background-color": sunken }),
  code: ({ tint, ink }) => ({ "background-color": tint, color: ink }),
  row: ({ line }) => ({ "border-color": line }),
  text: ({ text }) => ({ color: text }),
  quiet: ({ quiet }) => ({ color: quiet }),
  link: ({ accentText }) => ({ color: accentText }),
  worse: ({ down }) => ({ color: down }),
  better: ({ up }) => ({ color: up }),
} satisfies Readonly<Record<string, (colors: Colors) => Declarations>>;

/** What can be painted. */
export type Paint = keyof typeof paints;

/**
 * The attributes that paint an element: its light colors after `style` within it, because many mail programs read nothing
 * else, and a class by which the others find the dark ones.
 */
export function paint(role: Paint, style = ""): string {
  const colors = Object.entries(paints[role](mailColors.light));
  return `class="${role}" style="${style}${colors.map((one) => one.join(":")).join(";")}"`;
}

/** The rules of the dark theme. */
export function darkRules(): string {
  return keysOf(paints)
    .map((role) => {
      const colors = Object.entries(paints[role](mailColors.dark));
      return `.${role}{${colors.map((one) => `${one.join(":")}!important`).join(";")}}`;
    })
    .join("");
}
