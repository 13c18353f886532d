import type { ImageFont } from "./readImageFonts.ts";
import type { LayoutNode } from "./imageLayout.ts";

/** How a picture is drawn; the part of satori's options that the server takes. */
interface DrawingOptions {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly fonts: ImageFont[];
  /** Asked for what no font has: data or fonts for a language code and a piece of text. */
  readonly loadAdditionalAsset: (
    languageCode: string,
    segment: string,
  ) => Promise<readonly never[]>;
}

/**
 * The part of satori 0.63 that the server takes, named to the compiler by `paths` of the realm: the published types
 * bring React's, and with them the elements of a page, which this realm must not know.
 *
 * @returns SVG
 */
declare function satori(tree: LayoutNode, options: DrawingOptions): Promise<string>;

export { satori as default };
