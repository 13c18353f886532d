/** The code of a call that wants proof of a person first, with the group that says who asks (specification, section 8). */
export const challengeCode = "10021";
/** The group of a challenge that the gateway wants. */
export const challengeGroup = "gateway";
/** What the client answers for a challenge that was given up; the message is the gateway's. */
export const challengeCancelledCode = "90000001";
/** The header that carries the token of a passed challenge, once. */
export const captchaTokenHeader = "captcha-token";

/** The data of an answer with `challengeCode`. */
export interface ChallengeData {
  readonly group: string;
  /** The scene to ask a challenge for. */
  readonly data: string;
}

/** 1 the slider of this product, 2 a one-time code, 3 GeeTest v4. */
export type CaptchaType = 1 | 2 | 3;

/** The data of `get-captcha-id`. */
export interface CaptchaIdData {
  /** The id of the third party's challenge; empty where the slider of this product is used. */
  readonly geetestId: string;
  readonly captchaType: CaptchaType;
  /** The business the slider belongs to: the scene. */
  readonly bizId: string;
  readonly captchaId: string;
  /** 0: no challenge after all, `captchaToken` is already there. */
  readonly status: 0 | 1;
  readonly captchaToken?: string;
}

/** The data of `slider-puzzle`; sizes in CSS pixels. */
export interface SliderPuzzleData {
  readonly captchaId: string;
  readonly width: number;
  readonly height: number;
  readonly pieceSize: number;
  /** Distance of the piece and of the gap from the top. */
  readonly pieceTop: number;
  /** `data:image/` addresses; the picture shows the gap, the piece is cut out of it. */
  readonly picture: string;
  readonly piece: string;
  readonly expiresInSeconds: number;
}

/** What the slider sends as `captchaValidate`: JSON in Base64. */
export interface SliderTrace {
  /** Where the piece was left, CSS pixels from the left. */
  readonly x: number;
  /** How the visitor moved it: with a pointer, the keyboard, or single taps. */
  readonly input: "pointer" | "keyboard" | "tap";
  /** Positions on the way with milliseconds since the first touch, at most 200. */
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

/** Bounds of the challenge that both sides know. */
export const captchaLimits = {
  lifetimeSeconds: 60,
  codeLifetimeSeconds: 300,
  maxMoves: 200,
  /** How far one press of a key or of a button moves the piece, CSS pixels; also to either end. */
  smallStep: 4,
  bigStep: 24,
} as const;

/** Address of the document that shows a third party's challenge in an isolated frame. */
export const captchaFramePath = "/v1/security/policy/captcha/geetest-frame";

/** What the page says to that document, once, after its `ready`. */
export interface CaptchaFrameStart {
  readonly type: "start";
  readonly geetestId: string;
  /** One of the third party's own codes. */
  readonly language: string;
}

/**
 * What that document says to the page. `passed` carries the third party's result, which nobody but the gateway
 * judges; `closed` means that the visitor closed it.
 */
export type CaptchaFrameMessage =
  | { readonly type: "ready" }
  | { readonly type: "shown" }
  | { readonly type: "passed"; readonly result: Readonly<Record<string, unknown>> }
  | { readonly type: "closed" }
  | { readonly type: "failed" };
