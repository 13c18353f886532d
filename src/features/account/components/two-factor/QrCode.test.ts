import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { qrPath } from "./QrCode.tsx";

describe("the drawing of a QR code", () => {
  it("joins neighbouring dark modules of a row", () => {
    const [dark, light] = [true, false];
    expect(
      qrPath([[light, dark, dark, light, dark], [light, light, light, light, light], [dark]]),
    ).toBe("M1 0h2v1h-2zM4 0h1v1h-1zM0 2h1v1h-1z");
  });

  it("covers exactly the dark modules of a real code", () => {
    const { data, size } = encode("otpauth://totp/Parallax:ada?secret=JBSWY3DPEHPK3PXP", {
      ecc: "M",
    });
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, width] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      for (let offset = 0; offset < Number(width); offset += 1) {
        const row = drawn[Number(y)];
        if (row !== undefined) row[Number(x) + offset] = true;
      }
    }
    expect(size).toBeGreaterThan(20);
    expect(drawn).toEqual(data);
  });
});
