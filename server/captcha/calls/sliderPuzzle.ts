import { captchaLimits, type SliderPuzzleData } from "../../../src/wire/account/captcha.ts";
import { readInput } from "../../calls/readInput.ts";
import type { PrivateRoute } from "../../calls/call.ts";
import { addressBlock } from "../../calls/clientAddress.ts";
import { drawPuzzle } from "../puzzle/drawPuzzle.ts";
import { puzzleSize } from "../puzzle/puzzleSize.ts";
import { type CaptchaParts, challengeOver } from "./captchaParts.ts";
import { inputs } from "./inputs.ts";

/** The call for the pictures of a slider. Each challenge gets them once, and its time begins then. */
export function sliderPuzzle({ challenges, counter, random, clock }: CaptchaParts): PrivateRoute {
  return {
    method: "POST",
    access: "anyone",
    handle: async ({ input, clientAddress }) => {
      const { captchaId } = readInput(inputs.sliderPuzzle, input);
      // Count before drawing, because drawing is the most expensive step.
      await counter.count("picturesByAddress", addressBlock(clientAddress));
      if ((await challenges.find(captchaId)) === undefined) throw challengeOver();
      const { gapX, top, picture, piece } = await drawPuzzle(random);
      const secret = { gapX, shownAt: clock() };
      const lifetimeMs = captchaLimits.lifetimeSeconds * 1_000;
      if (!(await challenges.setSecret(captchaId, { kind: 1, secret, lifetimeMs })))
        throw challengeOver();
      return {
        data: {
          captchaId,
          width: puzzleSize.width,
          height: puzzleSize.height,
          pieceSize: puzzleSize.piece,
          pieceTop: top,
          picture: dataUrl(picture),
          piece: dataUrl(piece),
          expiresInSeconds: captchaLimits.lifetimeSeconds,
        } satisfies SliderPuzzleData,
      };
    },
  };
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString("base64")}`;
}
