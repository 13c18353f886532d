import { inflateSync } from "node:zlib";

/** The contents of a PNG file of eight bits and a palette. */
export interface DecodedPng {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of a pixel. */
  readonly at: (x: number, y: number) => readonly [number, number, number, number];
  readonly palette: readonly (readonly [number, number, number, number])[];
}

/** Reads the chunks of a PNG file and checks each checksum bit by bit (W3C PNG, annex D). Throws for a wrong one. */
export function decodePng(file: Buffer): DecodedPng {
  const chunks = chunksOf(file);
  const chunk = (type: string): Buffer => chunks.get(type) ?? Buffer.alloc(0);
  const header = chunk("IHDR");
  if (header.toString("hex", 8) !== "0803000000") throw new Error("another kind of PNG file");
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunk("IDAT"));
  if (rows.length !== (width + 1) * height) throw new Error("rows are missing");
  const palette = paletteOf(chunk("PLTE"), chunk("tRNS"));
  return {
    width,
    height,
    palette,
    at: (x, y) => palette[rows[y * (width + 1) + 1 + x] ?? 0] ?? [0, 0, 0, 0],
  };
}

function chunksOf(file: Buffer): ReadonlyMap<string, Buffer> {
  if (file.toString("latin1", 0, 8) !== "\x89PNG\r\n\x1a\n") throw new Error("no PNG file");
  const chunks = new Map<string, Buffer>();
  let at = 8;
  while (at < file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    if (file.readUInt32BE(at + 8 + length) !== sumOf(file.subarray(at + 4, at + 8 + length)))
      throw new Error(`the sum of ${type} is wrong`);
    chunks.set(type, file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  if ([...chunks.keys()].at(-1) !== "IEND") throw new Error("the file breaks off");
  return chunks;
}

function paletteOf(colours: Buffer, opacities: Buffer): DecodedPng["palette"] {
  return Array.from({ length: colours.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = colours.subarray(index * 3, index * 3 + 3);
    return [red, green, blue, opacities[index] ?? 255] as const;
  });
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) === 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
