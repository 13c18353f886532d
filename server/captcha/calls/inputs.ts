import * as v from "valibot";
import { captchaLimits, type SliderTrace } from "../../../src/wire/account/captcha.ts";

const maxTextLength = 254;
const maxResultLength = 8_192;
const maxNumber = 1_000_000;

const id = v.pipe(v.string("must be text"), v.regex(/^[0-9a-f]{32}$/, "must be a challenge's id"));
const scene = v.pipe(
  v.string("must be text"),
  v.regex(/^[A-Za-z][\w.-]{0,63}$/, "must be the name of a scene"),
);
const base64 = v.pipe(
  v.string("must be text"),
  v.regex(/^[A-Za-z0-9+/]+={0,2}$/, "must be Base64"),
);
const amount = v.pipe(
  v.number("must be a number"),
  v.minValue(0, "must not be negative"),
  v.maxValue(maxNumber, "is too large"),
);
const result = v.pipe(v.string("must be text"), v.minLength(1), v.maxLength(maxResultLength));

/** Bodies of the calls. */
export const inputs = {
  getCaptchaId: v.object({ scene }),
  sliderPuzzle: v.object({ captchaId: id }),
  sendCode: v.object({
    captchaId: id,
    contact: v.pipe(v.string("must be text"), v.maxLength(maxTextLength, "is too long")),
  }),
  checkCaptcha: v.object({
    captchaType: v.picklist([1, 2, 3] as const, "must be 1, 2 or 3"),
    captchaId: id,
    scene,
    captchaValidate: base64,
  }),
} as const;

/** The content of `captchaValidate`, by type. */
export const answers = {
  slider: v.object({
    x: amount,
    input: v.picklist(["pointer", "keyboard", "tap"] as const),
    moves: v.pipe(v.array(v.tuple([amount, amount])), v.maxLength(captchaLimits.maxMoves)),
  }) satisfies v.GenericSchema<unknown, SliderTrace>,
  code: v.object({ code: v.pipe(v.string(), v.trim(), v.maxLength(maxTextLength)) }),
  /** Members of GeeTest's result. Others, such as its own `captcha_id`, are ignored. */
  geetest: v.object({
    lot_number: result,
    captcha_output: result,
    pass_token: result,
    gen_time: v.pipe(v.string(), v.regex(/^\d{1,16}$/)),
  }),
} as const;
