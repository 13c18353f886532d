/** Attributes of one SVG element, by their names in SVG. */
type Attributes = Readonly<Record<string, string | number>>;

/** What a cone of sight is drawn from. */
export interface ConeView {
  /** A's market cap over B's, above 0. */
  readonly share: number;
  /** The chosen ratio of A's market cap to B's, above 0; without one there is no ring. */
  readonly ratio?: number | undefined;
  /** Their tickers: a long one needs a larger disc around it. */
  readonly tickers: readonly [a: string, b: string];
}

/** The attributes of each part of the drawing, which differ from view to view; see `Cone`. */
export type ConeParts = Readonly<
  Record<"a" | "b" | "ring" | "nameA" | "nameB" | "leaderA" | "leaderB", Attributes>
>;

interface Disc {
  readonly r: number;
  readonly x: number;
}

/** The drawing's box; the eye is in the middle of its height. */
export const coneBox = { width: 660, height: 334, eye: 24, middle: 167 } as const;

/** Radius and distance of the largest disc: half of the cone's angle is asin(122 / 480), that of the seam. */
const largest = { r: 122, distance: 480 } as const;

/** Radius of the ring before it is scaled. */
export const coneRing: number = largest.r;

/** A smaller disc would not be seen. */
const leastRadius = 3;
/** A smaller disc has its ticker beside it, on a leader. */
const leastRoom = 34;
/** A ring that is as large as a disc is drawn this far around it. */
const ringGap = 6;
/** Distances from the middle, and from the end of a leader to the baseline of its ticker: A's above, B's below. */
const leader = { gap: 4, length: 10, end: 52, above: 10, below: 26 } as const;

/**
 * Two assets as they look from one point, to scale: A near and B far, both just as large from there. Areas are market
 * caps: a share of s of the largest has the radius 122 √s. The ring is A at the chosen ratio. What is larger than B
 * makes B step nearer.
 */
export function coneOfSight({ share, ratio, tickers }: ConeView): ConeParts {
  const most = Math.max(1, share, ratio ?? 0);
  const [a, b] = [discOf(share / most), discOf(1 / most)];
  const ring = ratio === undefined ? { r: 0, x: 0 } : ringOf(discOf(ratio / most), [b, a]);
  // The nearer disc lies on the farther one, which then shows its ticker outside.
  const isCovered = Math.abs(a.x - b.x) < Math.min(a.r, b.r) + leastRoom;
  const isFarther = a.x > b.x;
  const [nameA, leaderA] = nameOf(a, tickers[0], { side: -1, isCovered: isCovered && isFarther });
  const [nameB, leaderB] = nameOf(b, tickers[1], { side: 1, isCovered: isCovered && !isFarther });
  return {
    a: { cx: a.x, r: a.r },
    b: { cx: b.x, r: b.r },
    ring: {
      transform: `translate(${ring.x} ${coneBox.middle})scale(${round(ring.r / coneRing, 1000)})`,
    },
    nameA,
    nameB,
    leaderA,
    leaderB,
  };
}

/** The disc of a share of the largest, at its distance from the eye. */
function discOf(share: number): Disc {
  const r = Math.max(leastRadius, largest.r * Math.sqrt(share));
  return { r: round(r), x: round(coneBox.eye + (r * largest.distance) / largest.r) };
}

/** A ring on a disc's edge would not be seen: it goes around the disc. */
function ringOf(ring: Disc, discs: readonly Disc[]): Disc {
  const same = discs.find(({ r }) => Math.abs(r - ring.r) < ringGap);
  return same === undefined ? ring : { r: same.r + ringGap, x: same.x };
}

interface Naming {
  /** 1 for below, -1 for above. */
  readonly side: 1 | -1;
  readonly isCovered: boolean;
}

/** The place of a ticker, in its disc or outside on a leader; and the leader, which is empty in a disc. */
function nameOf(
  { r, x }: Disc,
  ticker: string,
  { side, isCovered }: Naming,
): [Attributes, Attributes] {
  const { middle } = coneBox;
  const isAbove = side < 0;
  const advance = isAbove ? 8 : 11;
  if (!isCovered && r >= Math.max(leastRoom, ticker.length * advance))
    return [{ x, y: middle + (isAbove ? 8 : 10), "data-at": "in" }, { d: "" }];
  const end = Math.max(leader.end, r + leader.gap + leader.length);
  const y = middle + side * (end + (isAbove ? leader.above : leader.below));
  return [
    { x: Math.max(x, 8 + ticker.length * 7), y: round(y), "data-at": "out" },
    { d: `M${x} ${round(middle + side * (r + leader.gap))}V${round(middle + side * end)}` },
  ];
}

/** Rounded to a tenth by default, so that the server and every browser write the same figures. */
function round(value: number, parts = 10): number {
  return Math.round(value * parts) / parts;
}
