import { writeFileSync } from "node:fs";
import type { Browser } from "playwright";

const gap = 8;
const widthAt = 16;
const heightAt = 20;

interface Sheets {
  /** Start of the file names. */
  readonly place: string;
  /** Height of each sheet, in pixels. */
  readonly height: number;
  /** How many strips of the pictures a sheet shows. */
  readonly strips: number;
}

/** Cuts pictures (PNG) into strips that show the same heights of all side by side. Returns how many sheets it wrote. */
export async function writeSheets(
  browser: Browser,
  pictures: readonly Buffer[],
  { place, height, strips }: Sheets,
): Promise<number> {
  const shown = pictures.map((png) => ({
    source: `data:image/png;base64,${png.toString("base64")}`,
    width: png.readUInt32BE(widthAt),
    height: png.readUInt32BE(heightAt),
  }));
  const tallest = Math.max(...shown.map((picture) => picture.height));
  const page = await browser.newPage({
    viewport: {
      width: strips * shown.reduce((sum, { width }) => sum + width + gap, 0),
      height: Math.min(height, tallest),
    },
  });
  let sheets = 0;
  for (let top = 0; top < tallest; top += height * strips) {
    const boxes = Array.from({ length: strips }, (_, strip) =>
      shown.map(
        ({ source, width }) =>
          `<div style="flex:none;overflow:hidden;width:${width}px;margin-right:${gap}px">` +
          `<img src="${source}" style="margin-top:-${top + strip * height}px"></div>`,
      ),
    );
    await page.setContent(
      `<body style="display:flex;height:100vh;margin:0;background:#888">${boxes.flat().join("")}`,
      { waitUntil: "load" },
    );
    sheets += 1;
    writeFileSync(`${place}-${sheets}.png`, await page.screenshot());
  }
  await page.close();
  return sheets;
}
