import type { CaptchaFrameMessage } from "../../../wire/account/captcha.ts";

/** The part of a `MessageEvent` that is checked. */
export interface FrameEvent {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** The origin of a sandboxed document. */
const opaqueOrigin = "null";

/**
 * Reads a message of the captcha frame. Returns `undefined` if it comes from another window, if the window is not
 * sandboxed, or if it is not one of the frame's messages.
 */
export function readFrameMessage(
  { source, origin, data }: FrameEvent,
  frame: unknown,
): CaptchaFrameMessage | undefined {
  if (frame === null || source !== frame || origin !== opaqueOrigin) return undefined;
  if (!isRecord(data)) return undefined;
  const { type, result } = data;
  if (type === "passed") return isRecord(result) ? { type, result } : undefined;
  return isBare(type) ? { type } : undefined;
}

type BareType = Exclude<CaptchaFrameMessage["type"], "passed">;

function isBare(type: unknown): type is BareType {
  const bare: readonly unknown[] = ["ready", "shown", "closed", "failed"] satisfies BareType[];
  return bare.includes(type);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
