/** The code that refuses a call until a challenge is passed (specification, section 8). */
export const challengeCode = "10021";
/** The group of a challenge that the gateway asks for. */
export const challengeGroup = "gateway";
/** The code that the client reports for a cancelled challenge, with the gateway's message. */
export const challengeCancelledCode = "90000001";
/** The header that carries the token of a passed challenge, once. */
export const captchaTokenHeader = "captcha-token";

/** The data of an answer with `challengeCode`. */
export interface ChallengeData {
  readonly group: string;
  /** The scene to request a challenge for. */
  readonly data: string;
}

/** 1: the slider of this product, 2: a one-time code, 3: GeeTest v4. */
export type CaptchaType = 1 | 2 | 3;

/** The data of `get-captcha-id`. */
export interface CaptchaIdData {
  /** The id of GeeTest's challenge; empty for the slider of this product. */
  readonly geetestId: string;
  readonly captchaType: CaptchaType;
  /** The scene that the challenge is for. */
  readonly bizId: string;
  readonly captchaId: string;
  /** 0: no challenge is needed, and `captchaToken` is present. */
  readonly status: 0 | 1;
  readonly captchaToken?: string;
}

/** The data of `slider-puzzle`; sizes in CSS pixels. */
export interface SliderPuzzleData {
  readonly captchaId: string;
  readonly width: number;
  readonly height: number;
  readonly pieceSize: number;
  /** Distance of the piece from the top; gap and decoys are a little higher or lower. */
  readonly pieceTop: number;
  /** `data:image/` addresses. The picture shows a gap of the form of the piece, among others. */
  readonly picture: string;
  readonly piece: string;
  readonly expiresInSeconds: number;
}

/** The content of `captchaValidate` for the slider, as JSON in Base64. */
export interface SliderTrace {
  /** Final position of the piece, in CSS pixels from the left. */
  readonly x: number;
  /** How the visitor moved it: held by a pointer at least once, by the keyboard alone, or by taps as well. */
  readonly input: "pointer" | "keyboard" | "tap";
  /**
   * All positions after the start at 0, in whole pixels, with milliseconds since the first; the last
   * `captchaLimits.maxMoves` of them.
   */
  readonly moves: readonly (readonly [x: number, atMs: number])[];
}

/** The body of `check-captcha`. */
export interface CheckCaptchaBody {
  readonly captchaType: CaptchaType;
  readonly captchaId: string;
  readonly scene: string;
  /** Base64 of the JSON of the provider's result, of a `SliderTrace`, or of `{code}`. */
  readonly captchaValidate: string;
}

/** The data of `check-captcha`. */
export interface CaptchaTokenData {
  readonly captchaToken: string;
}

/** Limits of a challenge, for page and gateway. */
export const captchaLimits = {
  lifetimeSeconds: 60,
  codeLifetimeSeconds: 300,
  maxMoves: 200,
  /** How far one press of a key or button, or a tap beside the piece, moves the piece, in CSS pixels. */
  smallStep: 4,
  bigStep: 24,
  /** How far from its middle a pointer may take hold of the piece; farther away it only taps. */
  grabReach: 60,
} as const;

/** Path of the document that shows GeeTest's challenge in a sandboxed frame. */
export const captchaFramePath = "/v1/security/policy/captcha/geetest-frame";

/** The one message from the page to that document, after its `ready`. */
export interface CaptchaFrameStart {
  readonly type: "start";
  readonly geetestId: string;
  /** One of GeeTest's language codes. */
  readonly language: string;
}

/**
 * The messages from that document to the page. `passed` carries GeeTest's result, which only the gateway checks.
 * `closed` means that the visitor closed the challenge.
 */
export type CaptchaFrameMessage =
  | { readonly type: "ready" }
  | { readonly type: "shown" }
  | { readonly type: "passed"; readonly result: Readonly<Record<string, unknown>> }
  | { readonly type: "closed" }
  | { readonly type: "failed" };
