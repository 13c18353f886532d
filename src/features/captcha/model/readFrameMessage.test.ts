import { describe, expect, it } from "vitest";
import { readFrameMessage } from "./readFrameMessage.ts";

describe("readFrameMessage", () => {
  const frame = {};
  const event = { source: frame, origin: "null", data: { type: "shown" } };

  it("reads a message of the frame's own window", () => {
    expect(readFrameMessage(event, frame)).toEqual({ type: "shown" });
    const passed = { type: "passed", result: { lot_number: "1" } };
    expect(readFrameMessage({ ...event, data: passed }, frame)).toEqual(passed);
  });

  it.each([
    ["another window", { source: {} }],
    ["a window that is not isolated", { origin: "https://exchange.example" }],
    ["no message", { data: null }],
    ["text", { data: "shown" }],
    ["an unknown type", { data: { type: "start" } }],
    ["a result that is none", { data: { type: "passed", result: "yes" } }],
  ])("ignores %s", (_name, part) => {
    expect(readFrameMessage({ ...event, ...part }, frame)).toBeUndefined();
  });

  it("ignores everything while there is no frame", () => {
    expect(readFrameMessage({ ...event, source: null }, null)).toBeUndefined();
  });
});
