/** Widths in digits for which Result.module.css has a type size. A longer figure takes the last one and wraps. */
const STEPS = [8, 11, 14, 18, 24] as const;

/** Separators are about half as wide as a digit. */
const NARROW = /[.,'\s\u00a0\u202f\u2009’٫٬]/gu;

/** The smallest step in which a figure fits on one line. */
export function figureStep(text: string): (typeof STEPS)[number] {
  const narrow = text.match(NARROW)?.length ?? 0;
  const digits = [...text].length - narrow / 2;
  return STEPS.find((step) => digits <= step) ?? 24;
}
