import { ownMemberOf } from "../src/lib/records.ts";
import type { CrossingFailure } from "../src/wire/callDeclaration.ts";

/** The side of a message channel that Comlink listens on. */
export interface GateEndpoint {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void;
  start?: () => void;
}

/** Checks of the arguments, by the name of each call that exists. */
export type CallGuards = Readonly<Record<string, (...args: readonly unknown[]) => boolean>>;

/** How Comlink names a function call and a plain value in its messages. */
const applyType = "APPLY";
const rawType = "RAW";

/**
 * An endpoint for Comlink's `expose`. It lets through only calls of the guarded functions, by one name and with plain
 * values that their guards accept. Comlink's other operations (read members, set them, construct, hand out further
 * endpoints, walk into a function, take callbacks) never reach it. A refused message that expects an answer gets
 * `refusal`; any other gets no answer.
 */
export function createGate(
  endpoint: GateEndpoint,
  { guards, refusal }: { readonly guards: CallGuards; readonly refusal: CrossingFailure },
): GateEndpoint {
  const gated = new Map<EventListenerOrEventListenerObject, (event: Event) => void>();

  function judge(event: Event, listener: EventListenerOrEventListenerObject): void {
    const message: unknown = "data" in event ? event.data : undefined;
    if (isAdmitted(message, guards)) {
      if (typeof listener === "function") listener(event);
      else listener.handleEvent(event);
      return;
    }
    const id = ownMemberOf(message, "id");
    if (typeof id === "string") endpoint.postMessage({ id, type: rawType, value: refusal });
  }

  return Object.freeze({
    postMessage: (message, transfer) => {
      endpoint.postMessage(message, transfer);
    },
    addEventListener(type, listener) {
      const own = (event: Event): void => {
        judge(event, listener);
      };
      gated.set(listener, own);
      endpoint.addEventListener(type, own);
    },
    removeEventListener(type, listener) {
      const own = gated.get(listener);
      if (own !== undefined) endpoint.removeEventListener(type, own);
    },
    start: () => endpoint.start?.(),
  } satisfies GateEndpoint);
}

function isAdmitted(message: unknown, guards: CallGuards): boolean {
  if (ownMemberOf(message, "type") !== applyType || typeof ownMemberOf(message, "id") !== "string")
    return false;
  const guard = guardOf(ownMemberOf(message, "path"), guards);
  const list = ownMemberOf(message, "argumentList");
  if (guard === undefined || !Array.isArray(list)) return false;
  if (!list.every((value) => ownMemberOf(value, "type") === rawType)) return false;
  return guard(...list.map((value) => ownMemberOf(value, "value")));
}

function guardOf(path: unknown, guards: CallGuards): CallGuards[string] | undefined {
  if (!Array.isArray(path) || path.length !== 1) return undefined;
  const name: unknown = path[0];
  return typeof name === "string" && Object.hasOwn(guards, name) ? guards[name] : undefined;
}
