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
export const coneWidth = 660;
export const coneHeight = 334;
export const eye = 24;
export const middle = 167;

/** Radius of the largest disc, and of the ring before it is scaled. */
export const coneRing = 122;
/** Distance of the largest disc: half of the cone's angle is asin(122 / 480), that of the seam. */
const distance = 480;
/** A smaller disc would not be seen. */
const leastRadius = 3;
/** A smaller disc has its ticker beside it, on a leader. */
const leastRoom = 34;
/** A ring that is as large as a disc is drawn this far around it. */
const ringGap = 6;

/**
 * Two assets as they look from one point, to scale: A near and B far, both just as large from there. Areas are market
 * caps: a share of s of the largest has the radius 122 √s. The ring is A at the chosen ratio. What is larger than B
 * makes B step nearer.
 */
export function coneOfSight({ share, ratio, tickers }: ConeView): ConeParts {
  const most = Math.max(1, share, ratio ?? 0);
  const [a, b] = [discOf(share / most), discOf(1 / most)];
  const ring = ringOf(discOf((ratio ?? 0) / most), [b, a]);
  // The nearer disc lies on the farther one, which then shows its ticker outside.
  const isCovered = Math.abs(a.x - b.x) < Math.min(a.r, b.r) + leastRoom;
  const [nameA, leaderA] = nameOf(a, tickers[0], isCovered && a.x > b.x ? -Infinity : -8);
  const [nameB, leaderB] = nameOf(b, tickers[1], isCovered && a.x <= b.x ? Infinity : 11);
  return {
    a: { cx: a.x, r: a.r },
    b: { cx: b.x, r: b.r },
    ring: { transform: `translate(${ring.x} ${middle})scale(${round(ring.r / coneRing, 1000)})` },
    nameA,
    nameB,
    leaderA,
    leaderB,
  };
}

/** The disc of a share of the largest, at its distance from the eye. */
function discOf(share: number): Disc {
  const r = Math.max(leastRadius, coneRing * Math.sqrt(share));
  return { r: round(r), x: round(eye + (r * distance) / coneRing) };
}

/** A ring on a disc's edge would not be seen: it goes around the disc. */
function ringOf(ring: Disc, discs: readonly Disc[]): Disc {
  const same = discs.find(({ r }) => Math.abs(r - ring.r) < ringGap);
  return same === undefined ? ring : { r: same.r + ringGap, x: same.x };
}

/**
 * The place of a ticker, in its disc or outside on a leader; and the leader, which is empty in a disc. `advance` is the
 * half width of a letter, which must fit into the disc; below 0 for the asset whose leader goes up.
 */
function nameOf({ r, x }: Disc, ticker: string, advance: number): [Attributes, Attributes] {
  const isAbove = advance < 0;
  if (r >= Math.max(leastRoom, ticker.length * Math.abs(advance)))
    return [{ x, y: middle + (isAbove ? 8 : 10), "data-at": "in" }, { d: "" }];
  const end = Math.max(52, r + 14);
  const [from, to, name] = isAbove ? [-r - 4, -end, -end - 10] : [r + 4, end, end + 26];
  return [
    { x: Math.max(x, 8 + ticker.length * 7), y: round(middle + name), "data-at": "out" },
    { d: `M${x} ${round(middle + from)}V${round(middle + to)}` },
  ];
}

/** Rounded to a tenth by default, so that the server and every browser write the same figures. */
function round(value: number, parts = 10): number {
  return Math.round(value * parts) / parts;
}
