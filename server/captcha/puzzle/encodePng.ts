import { crc32, deflate } from "node:zlib";
import { promisify } from "node:util";

/** An image of at most 256 colours, one byte per pixel, row by row from the top. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** Red, green, blue and opacity of each colour, 0 to 255. */
  readonly palette: readonly (readonly [red: number, green: number, blue: number, alpha: number])[];
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitDepth = 8;
const indexedColour = 3;
const noFilter = 0;
const maxColours = 256;

const deflateLater = promisify(deflate);

/**
 * A PNG file (W3C PNG, third edition) with a palette. Compression runs outside the event loop. Rejects with a
 * `RangeError` for a palette that is empty or too long, or pixels that do not fill the image.
 */
export async function encodePng({ width, height, pixels, palette }: IndexedImage): Promise<Buffer> {
  if (palette.length === 0 || palette.length > maxColours)
    throw new RangeError(`A palette has 1 to ${maxColours} colours, not ${palette.length}`);
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} pixels do not fill ${width} by ${height}`);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, indexedColour], 8);
  const data = await deflateLater(scanlines(width, height, pixels), { level: 9 });
  const isOpaque = palette.every(([, , , alpha]) => alpha === 255);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    ...(isOpaque ? [] : [chunk("tRNS", Buffer.from(palette.map(([, , , alpha]) => alpha)))]),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Each row begins with the number of its filter; indices need no filter. */
function scanlines(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width + 1)] = noFilter;
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
