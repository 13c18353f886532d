import type { Dice } from "./createDice.ts";

/** The form of a side of a piece: a tab, a socket, or neither. */
export type Side = "tab" | "socket" | "flat";

/** The sides of a piece: left, right, top, bottom. */
export type Sides = readonly [Side, Side, Side, Side];

/** Room for a tab on every side; the body fills the rest of the box. */
const tabRoom = 8;
const tabRadius = 7;
/** How far the middle of a tab is outside the body, and the middle of a socket inside it. */
const tabReach = 1;

/**
 * Distance of a place in the box of a piece from the piece's outline in pixels: negative inside. Shapes are joined by
 * the smaller distance and cut by the larger one.
 */
export function distanceTo(sides: Sides, size: number): (x: number, y: number) => number {
  const half = size / 2 - tabRoom;
  const knobs = knobsOf(sides, half);
  return (x, y) => {
    const [right, down] = [x - size / 2, y - size / 2];
    let distance = distanceToSquare(right, down, half);
    for (const { right: knobRight, down: knobDown, isTab } of knobs) {
      const toKnob = Math.hypot(right - knobRight, down - knobDown) - tabRadius;
      distance = isTab ? Math.min(distance, toKnob) : Math.max(distance, -toKnob);
    }
    return distance;
  };
}

/**
 * The sides of a piece, and those of so many decoys that it does not fit. Each decoy differs from the piece, and from the
 * other decoys, in two sides or more, so that a person sees it at a glance.
 */
export function drawSides(
  dice: Dice,
  decoyCount: number,
): { readonly piece: Sides; readonly decoys: readonly Sides[] } {
  const drawn: Sides[] = [];
  while (drawn.length < decoyCount + 1) {
    const side = (): Side => dice.pick(["tab", "socket", "flat"]);
    const next: Sides = [side(), side(), side(), side()];
    const isPlain = next.filter((form) => form !== "flat").length < leastKnobs;
    if (!isPlain && drawn.every((other) => differences(next, other) >= leastDifferences))
      drawn.push(next);
  }
  const [piece = plain, ...decoys] = drawn;
  return { piece, decoys };
}

const leastKnobs = 2;
const leastDifferences = 2;
const plain: Sides = ["flat", "flat", "flat", "flat"];

function differences(one: Sides, other: Sides): number {
  return one.filter((side, index) => side !== other[index]).length;
}

function knobsOf([left, right, top, bottom]: Sides, half: number) {
  const places = [
    { side: left, right: -1, down: 0 },
    { side: right, right: 1, down: 0 },
    { side: top, right: 0, down: -1 },
    { side: bottom, right: 0, down: 1 },
  ];
  return places.flatMap(({ side, right, down }) => {
    if (side === "flat") return [];
    const isTab = side === "tab";
    const reach = isTab ? half + tabReach : half - tabReach;
    return [{ isTab, right: right * reach, down: down * reach }];
  });
}

function distanceToSquare(right: number, down: number, half: number): number {
  const [overRight, overDown] = [Math.abs(right) - half, Math.abs(down) - half];
  const outside = Math.hypot(Math.max(overRight, 0), Math.max(overDown, 0));
  return outside + Math.min(Math.max(overRight, overDown), 0);
}
