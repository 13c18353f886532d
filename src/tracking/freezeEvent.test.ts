import { expect, it } from "vitest";
import { trackingLimits } from "../wire/events/tracking.ts";
import { faultOf } from "./freezeEvent.ts";

const request = (text: string) => ({ type: "click", event_tracking_id: "b77", business1: text });
const most = trackingLimits.maxEventBytes / 2;
/** What a request has beside its text. */
const frame = JSON.stringify(request("")).length;

it.each([
  ["a", 1],
  ["é", 2],
  ["币", 3],
])("counts the bytes of %s, of which each has %d", (letter, bytes) => {
  const fits = Math.floor((most - frame) / bytes);
  expect(faultOf(request(letter.repeat(fits)))).toBeUndefined();
  expect(faultOf(request(letter.repeat(fits + 1)))).toBe("it is too long");
});
