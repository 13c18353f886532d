import type { VaultCalls } from "../../src/wire/workerCalls.ts";

type Members = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string";

const isRecord = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasTexts = (value: Members, names: readonly string[]): boolean =>
  names.every((name) => isText(value[name]));

const isSession = (value: unknown): boolean =>
  isRecord(value) && hasTexts(value, ["sessionRef", "userId"]);

const isTexts = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isText);

const isAbsentOrText = (value: unknown): boolean => value === undefined || isText(value);

const isStart = (value: unknown): boolean => isRecord(value) && isTexts(value["headers"]);

const isRequest = (value: unknown): boolean =>
  isRecord(value) &&
  hasTexts(value, ["method", "path", "body"]) &&
  isAbsentOrText(value["time"]) &&
  isAbsentOrText(value["traceId"]) &&
  isSession(value["session"]);

const isLogin = (value: unknown): boolean =>
  isRecord(value) &&
  hasTexts(value, ["method", "path", "time", "traceId"]) &&
  isTexts(value["sensitive"]) &&
  isSession(value["session"]);

const isReset = (value: unknown): boolean =>
  isRecord(value) && typeof value["refetch"] === "boolean";

type Guard = (...args: readonly unknown[]) => boolean;

/** A call has one argument of its own, then the page's path, then nothing. */
const call =
  (isArgument: (value: unknown) => boolean): Guard =>
  (...args) =>
    args.length === 2 && isArgument(args[0]) && isText(args[1]);

/** The shapes the worker takes from the page; it trusts nothing about them. */
export const callGuards = Object.freeze({
  start: call(isStart),
  sign: call(isRequest),
  encryptLogin: call(isLogin),
  checkDevice: call(isText),
  bindKeyPair: call(isSession),
  resetConfiguration: call(isReset),
  describeKey: call(isSession),
  clearKeys: call((value) => value === undefined),
}) satisfies Readonly<Record<keyof VaultCalls, Guard>>;
