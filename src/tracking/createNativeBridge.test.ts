import { describe, expect, it } from "vitest";
import type { TrackingEvent } from "../wire/events/tracking.ts";
import { createNativeBridge } from "./createNativeBridge.ts";

const names = { messageHandler: "ours", controlObject: "app", trackMethod: "trackEvents" };
const event: Partial<TrackingEvent> = { event_id: "a" };
const events = [event as TrackingEvent];
const message = '{"type":"trackEvents","events":[{"event_id":"a"}]}';

describe("the native bridge", () => {
  it("is not there in a browser", () => {
    expect(createNativeBridge({}, names)).toBeUndefined();
    expect(createNativeBridge({ webkit: { messageHandlers: {} }, app: {} }, names)).toBeUndefined();
  });

  it("is the message handler, called on its owner", () => {
    const handler = {
      taken: "",
      postMessage(text: string) {
        this.taken = text;
      },
    };
    const bridge = createNativeBridge({ webkit: { messageHandlers: { ours: handler } } }, names);
    expect(bridge?.(events)).toBe(true);
    expect(handler.taken).toBe(message);
  });

  it("is the control object", () => {
    const taken: string[] = [];
    const app = { trackEvents: (text: string) => taken.push(text) };
    expect(createNativeBridge({ app }, names)?.(events)).toBe(true);
    expect(taken).toEqual([message]);
  });

  it("says when the app does not take events", () => {
    const app = {
      trackEvents: () => {
        throw new Error("no");
      },
    };
    expect(createNativeBridge({ app }, names)?.(events)).toBe(false);
  });
});
