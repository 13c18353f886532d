import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

// Draws the icons of the installed app and `/favicon.ico` from the mark in `public/favicon.svg`: `npm run icons`.

const folder = "public/icons";
const ground = "#f9f9fb";
const ink = { start: "#1c2024", end: "#5b5bd6" };

/** The box of the mark. */
const box = 24;

interface Icon {
  /** Width and height in pixels. */
  readonly size: number;
  /** Share of the width that the mark's box takes. A maskable icon may lose all but its inner 80 per cent. */
  readonly share: number;
  /** Corners of the ground as a share of its width; without, there is no ground. */
  readonly corner?: number;
  readonly colors?: { readonly start: string; readonly end: string };
}

/** The paths of the mark, which takes its colours from classes. */
const [mark] = /<g[^]*<\/g>/.exec(readFileSync("public/favicon.svg", "utf8")) ?? [];
if (mark === undefined) throw new Error("public/favicon.svg has no group with the mark");

function draw({ size, share, corner, colors = ink }: Icon): Buffer {
  const scale = (size * share) / box;
  const inset = (size * (1 - share)) / 2;
  const rect =
    corner === undefined
      ? ""
      : `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${ground}"/>`;
  const painted = mark
    ?.replace('class="a"', `fill="${colors.start}"`)
    .replace('class="b"', `fill="${colors.end}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${rect}<g transform="translate(${inset} ${inset}) scale(${scale})">${painted}</g></svg>`;
  return new Resvg(svg).render().asPng();
}

/** Puts PNG pictures of up to 255 pixels into the container that browsers ask for as `/favicon.ico`. */
function pack(pictures: ReadonlyArray<{ readonly size: number; readonly png: Buffer }>): Buffer {
  const [headBytes, entryBytes] = [6, 16];
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length);
  // The kind: an icon.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = headBytes + entryBytes * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    // One plane, 32 bits for each pixel.
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const rounded = { share: 0.72, corner: 0.22 };
const black = { start: "#000", end: "#000" };
const files: Readonly<Record<string, Buffer>> = {
  [`${folder}/192.png`]: draw({ size: 192, ...rounded }),
  [`${folder}/512.png`]: draw({ size: 512, ...rounded }),
  [`${folder}/maskable.png`]: draw({ size: 512, share: 0.6, corner: 0 }),
  [`${folder}/monochrome.png`]: draw({ size: 512, share: 0.72, colors: black }),
  "public/favicon.ico": pack([16, 32, 48].map((size) => ({ size, png: draw({ size, share: 1 }) }))),
};
mkdirSync(folder, { recursive: true });
for (const [file, bytes] of Object.entries(files)) {
  writeFileSync(file, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
