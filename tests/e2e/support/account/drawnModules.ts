import type { Locator } from "playwright";

/** Light modules around a code (ISO/IEC 18004, section 6.3.8). */
export const quietZone = 4;

/** The modules of a QR code as they are drawn, true for dark, read in the middle of each module. */
export async function drawnModules(code: Locator): Promise<readonly (readonly boolean[])[]> {
  return code.evaluate((svg) => {
    const path = svg.querySelector("path");
    if (!(svg instanceof SVGSVGElement) || path === null) throw new Error("nothing is drawn");
    const { width: size } = svg.viewBox.baseVal;
    const indices = Array.from({ length: size }, (_, index) => index);
    const middle = 0.5;
    return indices.map((y) =>
      indices.map((x) => path.isPointInFill(new DOMPoint(x + middle, y + middle))),
    );
  });
}
