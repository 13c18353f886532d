import { memberOf } from "../lib/records.ts";
import type { TrackingEvent } from "../wire/events/tracking.ts";

export interface BridgeNames {
  readonly messageHandler: string;
  readonly controlObject: string;
  readonly trackMethod: string;
}

/** Hands events to the native app around the page, as `{type, events}` in JSON; false where it does not take them. */
export type NativeBridge = (events: readonly TrackingEvent[]) => boolean;

type Take = (json: string) => void;

/** The app's way to take events; `undefined` outside the app. What the page finds in the window is not ours: it may throw. */
export function createNativeBridge(window: object, names: BridgeNames): NativeBridge | undefined {
  const take = handlerOf(window, names) ?? controlOf(window, names);
  if (take === undefined) return undefined;
  return (events) => {
    try {
      take(JSON.stringify({ type: names.trackMethod, events }));
      return true;
    } catch {
      return false;
    }
  };
}

function handlerOf(window: object, { messageHandler }: BridgeNames): Take | undefined {
  const handlers = memberOf(memberOf(window, "webkit"), "messageHandlers");
  return methodOf(memberOf(handlers, messageHandler), "postMessage");
}

function controlOf(window: object, { controlObject, trackMethod }: BridgeNames): Take | undefined {
  return methodOf(memberOf(window, controlObject), trackMethod);
}

/** Bound to its owner: the app's objects refuse other ones. */
function methodOf(owner: unknown, name: string): Take | undefined {
  const method = memberOf(owner, name);
  if (typeof method !== "function") return undefined;
  return (json) => {
    Reflect.apply(method, owner, [json]);
  };
}
