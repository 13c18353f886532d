import {
  amber,
  amberDark,
  blue,
  brown,
  grass,
  grassDark,
  iris,
  irisDark,
  plum,
  slate,
  slateDark,
  teal,
  tomato,
  tomatoDark,
} from "@radix-ui/colors";
import { describe, expect, it } from "vitest";
import { mailColors } from "../lib/mail/mailPaint.ts";
import { contrast, readCss, readTokens } from "./testing/styleSheets.ts";

const sheet = readCss("tokens.css");

/** Behind white letters, whatever the theme. */
const MARKS = { ...blue, ...brown, ...plum, ...teal };

const SCALES: Record<"white" | "black", Record<string, string>> = {
  white: { ...slate, ...iris, ...grass, ...tomato, ...amber, ...MARKS },
  black: { ...slateDark, ...irisDark, ...grassDark, ...tomatoDark, ...amberDark, ...MARKS },
};

/** Colours of our own: the dark grounds lean to violet, and the mark is lighter on them. */
const OWN = {
  white: [],
  black: [
    "accent-mark",
    "bg",
    "fill",
    "fill-hover",
    "line",
    "line-strong",
    "on-danger",
    "raised",
    "side-b",
    "sunken",
    "surface",
    "tint",
  ],
} as const;

/** Pairs of colours that text is set in and on. */
const TEXT = [
  ["text", "bg"],
  ["text", "surface"],
  ["text", "raised"],
  ["text", "sunken"],
  ["text", "fill"],
  ["text", "fill-hover"],
  ["text", "line"],
  ["text", "tint"],
  ["text", "danger-soft"],
  ["text", "stale-soft"],
  ["quiet", "bg"],
  ["quiet", "surface"],
  ["quiet", "raised"],
  ["quiet", "sunken"],
  ["quiet", "fill"],
  ["quiet", "tint"],
  ["surface", "quiet"],
  ["surface", "side-b"],
  ["surface", "text"],
  ["accent-text", "bg"],
  ["accent-text", "surface"],
  ["accent-text", "raised"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-accent", "mark-0"],
  ["on-accent", "mark-1"],
  ["on-accent", "mark-2"],
  ["on-accent", "mark-3"],
  ["on-danger", "down"],
  ["down", "bg"],
  ["down", "surface"],
  ["down", "raised"],
  ["up", "bg"],
  ["up", "surface"],
  ["up", "raised"],
  ["stale", "bg"],
  ["stale", "surface"],
  ["stale", "stale-soft"],
  ["ink", "tint"],
  ["ink", "surface"],
  ["accent-text", "tint"],
] as const;

/** Edges of controls, drawings that mean something, and the focus ring. */
const GRAPHICS = [
  ["line-control", "bg"],
  ["line-control", "surface"],
  ["line-control", "raised"],
  ["line-control", "tint"],
  ["accent-mark", "bg"],
  ["accent-text", "fill"],
  ["accent-text", "stale-soft"],
  ["accent-text", "danger-soft"],
  ["stale-mark", "stale-soft"],
  ["down", "danger-soft"],
  ["accent", "bg"],
  ["accent", "surface"],
] as const;

describe.each(["white", "black"] as const)("theme %s", (theme) => {
  const tokens = readTokens(sheet, theme);
  const ratio = (one: string, other: string) =>
    contrast(tokens.get(one)?.value ?? "", tokens.get(other)?.value ?? "");

  it("takes its colours from the package", () => {
    const steps = [...tokens.values()].filter((token) => token.step !== undefined);
    expect(steps.length).toBeGreaterThan(15);
    for (const { value, step = "" } of steps) {
      expect([step, value]).toEqual([step, SCALES[theme][step.replace("-", "")]]);
    }
  });

  it("has a source for every colour but white, the violet darks and what is see-through", () => {
    const sourceless = [...tokens].filter(
      ([, token]) => token.value.includes("#") && token.step === undefined,
    );
    const others = sourceless.filter(([, token]) => token.value !== "#fff").map(([name]) => name);
    expect(others.toSorted()).toEqual([...OWN[theme], "shadow", "veil"].toSorted());
  });

  it.each(TEXT)("sets %s on %s readably (AA)", (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GRAPHICS)("draws %s on %s visibly", (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(["bg", "surface", "raised"])("sets the result on %s at 7:1", (ground) => {
    expect(ratio("text", ground)).toBeGreaterThanOrEqual(7);
  });
});

describe("mails", () => {
  it.each([
    ["light", "white"],
    ["dark", "black"],
  ] as const)("have the colours of the %s theme", (scheme, theme) => {
    const tokens = readTokens(sheet, theme);
    for (const [name, value] of Object.entries(mailColors[scheme])) {
      const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect([token, value]).toEqual([token, tokens.get(token)?.value]);
    }
  });
});

describe("contrast", () => {
  it("knows the ends of the scale and the short form", () => {
    expect(contrast("#000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#5b5bd6", "#5B5BD6")).toBe(1);
  });

  it("refuses what is not an opaque colour", () => {
    expect(() => contrast("red", "#fff")).toThrow("not an opaque colour");
  });
});
