import type { Canvas } from "./createCanvas.ts";
import type { Dice } from "./createDice.ts";
import { puzzleSize } from "./puzzleSize.ts";

const { width, height } = puzzleSize;
/** Arcs like the outlines of tabs, and spots like the insides of holes; sizes in pixels, lights in tones. */
const arcs = {
  count: 14,
  radius: { from: 5, to: 26 },
  half: 0.9,
  light: { from: 18, to: 42 },
} as const;
const spots = { count: 10, radius: { from: 7, to: 18 }, light: { from: 12, to: 30 } } as const;
const fullTurn = 2 * Math.PI;
/** The part of its circle that an arc covers, in hundredths. */
const arcParts = { from: 20, to: 60 } as const;

/** Draws what looks like the edges and shades of holes to a program, and like a busy picture to a person. */
export function drawClutter(canvas: Canvas, dice: Dice): void {
  const somewhere = () => ({ x: dice.whole(0, width - 1), y: dice.whole(0, height - 1) });
  const oneOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
    dice.whole(from, to);
  const signed = (light: { readonly from: number; readonly to: number }) =>
    dice.pick([-1, 1]) * oneOf(light);
  for (let spot = 0; spot < spots.count; spot += 1) {
    const radius = oneOf(spots.radius);
    const lift = signed(spots.light);
    shift(canvas, { ...somewhere(), reach: radius }, (distance) => (distance < radius ? lift : 0));
  }
  for (let arc = 0; arc < arcs.count; arc += 1) {
    const radius = oneOf(arcs.radius);
    const lift = signed(arcs.light);
    const begin = (dice.whole(0, 99) / 100) * fullTurn;
    const span = (oneOf(arcParts) / 100) * fullTurn;
    shift(canvas, { ...somewhere(), reach: radius + 1 }, (distance, angle) => {
      const isOn = (angle - begin + 2 * fullTurn) % fullTurn < span;
      return isOn && Math.abs(distance - radius) <= arcs.half ? lift : 0;
    });
  }
}

/** Changes the tones around a place by a function of distance and angle. */
function shift(
  canvas: Canvas,
  { x, y, reach }: Readonly<Record<"x" | "y" | "reach", number>>,
  by: (distance: number, angle: number) => number,
): void {
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      const lift = by(Math.hypot(right, down), Math.atan2(down, right));
      if (lift !== 0) canvas.set(x + right, y + down, canvas.get(x + right, y + down) + lift);
    }
  }
}
