/** Sizes of a puzzle in CSS pixels; the picture has one pixel for each. */
export const puzzleSize = {
  width: 320,
  height: 160,
  /** Side of the square that holds the piece with its tabs. */
  piece: 52,
  /**
   * The least distance of a hole from the piece's start, of anything from the edges, and of the holes from each other.
   */
  leastTravel: 60,
  edge: 6,
  apart: 2,
  /** Holes in the path of the piece: its gap and decoys of other forms. */
  holes: 4,
} as const;
