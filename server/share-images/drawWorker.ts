import { parentPort } from "node:worker_threads";
import { type Drawing, drawImage } from "./drawImage.ts";
import { readImageFonts } from "./readImageFonts.ts";

/** A request to the worker. */
export interface DrawRequest extends Drawing {
  readonly id: number;
}

/** The worker's answer: the picture, or the failure. */
export type DrawAnswer =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly failure: string };

const fonts = readImageFonts();

parentPort?.on("message", ({ id, ...drawing }: DrawRequest) => {
  void fonts
    .then((loaded) => drawImage(drawing, loaded))
    .then(
      (png): DrawAnswer => ({ id, png }),
      (error: unknown): DrawAnswer => ({ id, failure: String(error) }),
    )
    .then((answer) => parentPort?.postMessage(answer, []));
});
