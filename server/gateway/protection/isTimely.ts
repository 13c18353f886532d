import { signing } from "../../../src/wire/signing.ts";

/** `tm`: epoch milliseconds, thirteen digits until the year 2286. */
const timePattern = /^[1-9]\d{12}$/;

/** True for a `tm` within `signing.windowMs` of the gateway's clock, either way. */
export function isTimely(time: string, nowMs: number): boolean {
  return timePattern.test(time) && Math.abs(Number(time) - nowMs) <= signing.windowMs;
}
