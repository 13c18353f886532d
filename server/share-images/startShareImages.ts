import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { markDrawingPath } from "../../src/market/markedSymbols.ts";
import type { PageRenderer } from "../http/pages/pageRenderer.ts";
import type { ServerDocument } from "../http/createApp.ts";
import { createDrawer } from "./createDrawer.ts";
import { createShareImages } from "./createShareImages.ts";

/** The share images, for the server. */
export interface RunningShareImages {
  readonly documents: readonly ServerDocument[];
  /** Ends the thread that draws. */
  close(): Promise<void>;
}

/**
 * Composes share images for a renderer that can describe them; with another renderer there are none.
 *
 * @param clientDir the client build, where the marks of coins are
 */
export function startShareImages(
  { shareImages: source }: PageRenderer,
  clientDir: string,
): RunningShareImages {
  if (source === undefined) return { documents: [], close: () => Promise.resolve() };
  const drawer = createDrawer();
  const readMark = async (symbol: string): Promise<string | undefined> => {
    const path = markDrawingPath(symbol);
    return path === undefined ? undefined : readFile(join(clientDir, path), "utf8");
  };
  return Object.freeze({
    documents: createShareImages({ source, drawer, readMark }),
    close: drawer.close,
  });
}
