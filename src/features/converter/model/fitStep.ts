/** The most characters of each step of the type size, and the most digits' widths; Converter.module.css has the sizes. */
const mostOfSteps = [
  [10, 10],
  [12, 12],
  [15, 14],
  [19, 18],
] as const;

/** The step of the type size in which a figure fits on its line, from 1 for a short one to 5 for the longest. */
export function fitStep(text: string): number {
  // What is being typed has no separators, which are half as wide as digits.
  const narrow = text.match(/[.,\s’]/gu)?.length ?? 0;
  const fitting = mostOfSteps.findIndex(
    ([characters, widths]) => text.length <= characters && text.length - narrow / 2 <= widths,
  );
  return (fitting < 0 ? mostOfSteps.length : fitting) + 1;
}
