import type { TrackingEvent } from "./events/tracking.ts";
import { limits } from "./limits.ts";

/** An expected failure of a call. It is a value, because an error loses its class when it crosses to the page. */
export interface CallFailure<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  /** A message in English that holds no secret. */
  readonly message: string;
  /** True when the same call may succeed later. */
  readonly retryable: boolean;
}

/** `unavailable`: there is no worker to ask. `bad-call`: the call cannot be sent, or the worker refuses it. */
export type CrossingFailure = CallFailure<"unavailable" | "bad-call">;

/**
 * The required shape of a value. It is data, so that the page does not load the checks. `?` also accepts `undefined`.
 */
export type ArgumentShape =
  | "anything"
  | "nothing"
  | "text"
  | "text?"
  | "texts"
  | "flag"
  | "flag?"
  | "whole number"
  | "events"
  | { readonly [member: string]: ArgumentShape };

/** The shape that belongs to a type; each of its members needs one. */
export type ShapeOf<T> = unknown extends T
  ? "anything"
  : [T] extends [undefined]
    ? "nothing"
    : [T] extends [string]
      ? "text"
      : [T] extends [string | undefined]
        ? "text?"
        : [T] extends [boolean]
          ? "flag"
          : [T] extends [boolean | undefined]
            ? "flag?"
            : [T] extends [number]
              ? "whole number"
              : [T] extends [readonly TrackingEvent[]]
                ? "events"
                : string extends keyof T
                  ? "texts"
                  : { readonly [Member in keyof T]-?: ShapeOf<T[Member]> };

/**
 * One call from page to worker. The client's method, the worker's function, the check of the argument and the deadline
 * all follow from it.
 */
export interface CallDeclaration<Argument, Outcome> {
  /** The worker refuses an argument of another shape. The shape is all that it trusts about the argument. */
  readonly shape: ShapeOf<Argument>;
  /** Milliseconds after which a worker that has not answered counts as dead. */
  readonly deadlineMs: number;
  /** Never present: it only carries the type of the answer. */
  readonly outcome?: Outcome;
}

const localMs = 10_000;
const withConfigurationMs = limits.gatewayTimeoutMs + localMs;

/**
 * Deadlines of calls. Each is longer than every limit inside the worker, so that a slow answer is never taken for a
 * dead worker.
 */
export const deadlines = {
  /** For calls that fetch nothing: storage may be silent for 3 s, and an engine's chunk may have to load. */
  localMs,
  /** For calls with one request to the gateway over a slow network, and the work itself. */
  withConfigurationMs,
  /** For calls that need the configuration and then a new key pair (`signing.generationTimeoutMs`). */
  withKeyPairMs: withConfigurationMs + localMs,
} as const;

/** Declares a call; `deadlineMs` is one of `deadlines`. */
export function declareCall<Argument, Outcome>(
  shape: ShapeOf<Argument>,
  deadlineMs: number,
): CallDeclaration<Argument, Outcome> {
  return { shape, deadlineMs };
}

/** The calls as the page makes them. */
export type ClientOf<Calls extends object> = {
  readonly [Name in keyof Calls]: Calls[Name] extends CallDeclaration<infer Argument, infer Outcome>
    ? (...argument: [Argument] extends [undefined] ? [] : [argument: Argument]) => Promise<Outcome>
    : never;
};

/** The calls as they cross. Each carries the path of the page it is made on, which a worker cannot see. */
export type CallsOf<Calls extends object> = {
  readonly [Name in keyof Calls]: Calls[Name] extends CallDeclaration<infer Argument, infer Outcome>
    ? (argument: Argument, page: string) => Promise<Outcome>
    : never;
};

/**
 * Makes one function for each declared call. `create` must answer what the declaration promises for that name: the
 * compiler cannot check this, because it does not follow names into types.
 */
export function implementCalls<Implementation extends object>(
  declared: Readonly<Record<keyof Implementation & string, unknown>>,
  create: (name: keyof Implementation & string) => (...args: never[]) => unknown,
): Implementation {
  const implementation: object = {};
  let name: keyof Implementation & string;
  for (name in declared) Reflect.set(implementation, name, create(name));
  return implementation as Implementation;
}
