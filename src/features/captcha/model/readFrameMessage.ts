import type { CaptchaFrameMessage } from "../../../wire/account/captcha.ts";

/** What a message event says, where it comes from. */
export interface FrameEvent {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** A document in a sandbox has no origin of its own to name. */
const opaqueOrigin = "null";

/**
 * The message of the captcha frame; `undefined` for anything that did not come from that very window, isolated as it
 * must be, or is none of its messages.
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
