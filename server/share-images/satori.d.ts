import type { ImageFont } from "./readImageFonts.ts";
import type { LayoutNode } from "./imageLayout.ts";

/** The part of satori's options that the server uses. */
interface DrawingOptions {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly fonts: ImageFont[];
  /** Called for text that no font has: answers data or fonts for a language code and a piece of text. */
  readonly loadAdditionalAsset: (
    languageCode: string,
    segment: string,
  ) => Promise<readonly never[]>;
}

/**
 * The part of satori 0.63 that the server uses. The realm's `paths` lead the compiler here, because the published types
 * bring React's types and with them the elements of a page, which this realm must not know.
 *
 * @returns SVG
 */
declare function satori(tree: LayoutNode, options: DrawingOptions): Promise<string>;

export { satori as default };
