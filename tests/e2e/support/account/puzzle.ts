import type { Page, Response } from "playwright";
import { decodePng, type DecodedPng } from "../../../../server/captcha/testing/decodePng.ts";
import type { SliderPuzzleData } from "../../../../src/wire/account/captcha.ts";
import { securityPaths } from "../../../../src/wire/account/accountPaths.ts";

const opaque = 255;

/** Waits for the next puzzle of the page. Call it before the action that requests the puzzle. */
export async function nextPuzzle(page: Page): Promise<SliderPuzzleData> {
  const isPuzzle = (response: Response): boolean =>
    new URL(response.url()).pathname === `/${securityPaths.sliderPuzzle}`;
  const response = await page.waitForResponse(isPuzzle);
  const { data } = (await response.json()) as { readonly data: SliderPuzzleData };
  return data;
}

/**
 * Finds the gap as a person does: the place where the picture looks like the piece, only darker. It compares the
 * pattern of bright and dark, which the shadow does not change.
 */
export function findGap({ picture, piece, pieceTop, width, pieceSize }: SliderPuzzleData): number {
  const [whole, part] = [decode(picture), decode(piece)];
  const places = opaquePlaces(part);
  const wanted = places.map(([x, y]) => brightness(part, x, y));
  const likeness = Array.from({ length: width - pieceSize + 1 }, (_, left) =>
    correlation(
      wanted,
      places.map(([x, y]) => brightness(whole, left + x, pieceTop + y)),
    ),
  );
  return likeness.indexOf(Math.max(...likeness));
}

function decode(address: string): DecodedPng {
  return decodePng(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
}

function opaquePlaces(png: DecodedPng): readonly (readonly [x: number, y: number])[] {
  return Array.from(
    { length: png.width * png.height },
    (_, index) => [index % png.width, Math.floor(index / png.width)] as const,
  ).filter(([x, y]) => png.at(x, y)[3] === opaque);
}

function brightness(png: DecodedPng, x: number, y: number): number {
  const [red, green, blue] = png.at(x, y);
  return red + green + blue;
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [centred(one), centred(other)];
  const product = (left: readonly number[], right: readonly number[]): number =>
    left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  const size = Math.sqrt(product(a, a) * product(b, b));
  return size === 0 ? 0 : product(a, b) / size;
}

function centred(values: readonly number[]): readonly number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
