import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coneHeight, coneOfSight, type ConeView, coneWidth } from "./coneOfSight.ts";

const eth = 0.1925;
const tickers = ["ETH", "BTC"] as const;
const at = (view: Partial<ConeView>) => coneOfSight({ share: eth, tickers, ...view });

const ringOf = ({ ring }: ReturnType<typeof coneOfSight>): { x: number; r: number } => {
  const [x = 0, , scale = 0] =
    String(ring["transform"])
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  return { x, r: scale * 122 };
};

const share = fc.double({ min: 1e-9, max: 1e6, noNaN: true });

describe("the cone of sight", () => {
  it("draws areas to scale, each disc at the distance at which it looks as large", () => {
    const { a, b } = at({});
    expect(a).toEqual({ cx: 234.6, r: 53.5 });
    expect(b).toEqual({ cx: 504, r: 122 });
  });

  it("draws the chosen ratio as a ring between them", () => {
    const { x, r } = ringOf(at({ ratio: 0.25 }));
    expect(x).toBe(264);
    expect(r).toBeCloseTo(61, 1);
  });

  it("draws the ring around a disc that is as large", () => {
    expect(ringOf(at({ ratio: 1 }))).toMatchObject({ x: 504, r: expect.closeTo(128, 0) });
    expect(ringOf(at({ ratio: eth }))).toMatchObject({ x: 234.6, r: expect.closeTo(59.5, 0) });
  });

  it("lets B step nearer where the ring is larger", () => {
    const parts = at({ ratio: 5 });
    expect(parts.b).toEqual({ cx: 238.7, r: 54.6 });
    expect(parts.a).toEqual({ cx: 118.2, r: 23.9 });
    expect(ringOf(parts)).toEqual({ x: 504, r: 122 });
    expect(parts.nameA).toEqual({ x: 118.2, y: 105, "data-at": "out" });
    expect(parts.leaderA).toEqual({ d: "M118.2 139.1V115" });
  });

  it("keeps the smallest visible, with its ticker above on a leader", () => {
    const parts = coneOfSight({ share: 1e-9, ratio: 1, tickers: ["PEPE", "BTC"] });
    expect(parts.a).toEqual({ cx: 35.8, r: 3 });
    expect(parts.nameA).toEqual({ x: 36, y: 105, "data-at": "out" });
    expect(parts.leaderA).toEqual({ d: "M35.8 160V115" });
    expect(parts.nameB).toMatchObject({ "data-at": "in" });
    expect(parts.leaderB).toEqual({ d: "" });
  });

  it("draws A as the largest where it is", () => {
    const parts = coneOfSight({ share: 1 / eth, tickers: ["BTC", "ETH"] });
    expect(parts.a).toEqual({ cx: 504, r: 122 });
    expect(parts.b).toEqual({ cx: 234.6, r: 53.5 });
  });

  it("names the farther of two discs outside where the nearer one covers its middle", () => {
    const nearlyEqual = at({ share: 0.8 });
    expect([nearlyEqual.nameA["data-at"], nearlyEqual.nameB["data-at"]]).toEqual(["in", "out"]);
    const larger = at({ share: 1.25 });
    expect([larger.nameA["data-at"], larger.nameB["data-at"]]).toEqual(["out", "in"]);
  });

  it("names a disc outside that has no room for a long ticker", () => {
    const { nameA } = at({ share: 0.15, tickers: ["1000SATS", "BTC"] });
    expect(nameA).toMatchObject({ "data-at": "out" });
  });

  it("keeps every disc inside the drawing, in proportion, and no two tickers at one place", () => {
    fc.assert(
      fc.property(share, share, (a, ratio) => {
        const parts = at({ share: a, ratio });
        const ring = ringOf(parts);
        const discs = [parts.a, parts.b].map(({ cx, r }) => ({ x: Number(cx), r: Number(r) }));
        for (const { x, r } of [...discs, ring]) {
          expect(r).toBeGreaterThanOrEqual(2.9);
          expect(r).toBeLessThanOrEqual(128.1);
          expect(x + r).toBeLessThanOrEqual(coneWidth);
        }
        const most = Math.max(a, ratio, 1);
        const radii = [a, 1].map((part) => Math.max(3, 122 * Math.sqrt(part / most)));
        for (const [index, { r }] of discs.entries())
          expect(Math.abs(r - (radii[index] ?? 0))).toBeLessThan(0.06);
        const { nameA, nameB } = parts;
        const apart = Math.hypot(
          Number(nameA["x"]) - Number(nameB["x"]),
          Number(nameA["y"]) - Number(nameB["y"]),
        );
        expect(apart).toBeGreaterThan(50);
        for (const name of [nameA, nameB]) {
          expect(Number(name["y"])).toBeGreaterThan(16);
          expect(Number(name["y"])).toBeLessThan(coneHeight);
        }
      }),
    );
  });
});
