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
 * The sides of a piece, and of a decoy hole that the piece does not fit: the decoy's left and right sides are inverted,
 * its top and bottom sides swapped.
 */
export function drawSides(dice: Dice): { readonly piece: Sides; readonly decoy: Sides } {
  const across = dice.pick<readonly [Side, Side]>([
    ["tab", "socket"],
    ["socket", "tab"],
    ["tab", "tab"],
  ]);
  const along = dice.pick<readonly [Side, Side]>([
    ["tab", "flat"],
    ["flat", "tab"],
    ["socket", "flat"],
    ["flat", "socket"],
  ]);
  const piece: Sides = [...across, ...along];
  return { piece, decoy: [opposite[piece[0]], opposite[piece[1]], piece[3], piece[2]] };
}

const opposite: Readonly<Record<Side, Side>> = { tab: "socket", socket: "tab", flat: "flat" };

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
