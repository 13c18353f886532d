import { parentPort } from "node:worker_threads";
import { type Drawing, drawImage } from "./drawImage.ts";
import { readImageFonts } from "./imageFonts.ts";

/** What the worker is asked. */
export interface DrawRequest extends Drawing {
  readonly id: number;
}

/** What it answers: the picture, or what went wrong. */
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
