/** Sizes of a puzzle in CSS pixels; the picture has one pixel for each. */
export const puzzleSize = {
  width: 280,
  height: 160,
  /** Side of the square that holds the piece with its tabs. */
  piece: 56,
  /**
   * The least distance of the gap from the piece's start, of anything from the edges, and of the gaps from each other.
   */
  leastTravel: 72,
  edge: 6,
  apart: 4,
  /** How much higher or lower the decoy is than the piece, so that a person sees that the piece does not pass it. */
  decoyOffset: { least: 18, most: 34 },
} as const;
