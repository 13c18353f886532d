import type { TrackingEvent } from "./tracking.ts";

/**
 * What a device may ask about its own events, as POST with a `DeviceQuestion`, without a leading slash. Unsigned and without
 * a session: the proof is the device's number, 128 random bits that nobody else knows.
 */
export const devicePaths = {
  /** Deletes the device's events within a day: `DeviceForgotten`. */
  forget: "v1/buried/log/device/forget",
  /** The device's events in the order of their ids: `DeviceEvents`. */
  events: "v1/buried/log/device/events",
} as const;

/** The body of both calls. */
export interface DeviceQuestion {
  /** `TrackingContext.device_id`: 32 lowercase hexadecimal digits. */
  readonly device_id: string;
  /** Where the answer before ended; absent for the first. */
  readonly after?: string;
}

/** Events that were received until then are deleted by `doneBy`, epoch milliseconds. */
export interface DeviceForgotten {
  readonly receivedUntil: number;
  readonly doneBy: number;
}

/** A part of a device's events. */
export interface DeviceEvents {
  readonly events: readonly TrackingEvent[];
  /** The `after` of the next question; absent from the last answer. */
  readonly next?: string;
}

/** Whether a text is a device's number. */
export function isDeviceId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
