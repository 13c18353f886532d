import { trusted } from "../src/lib/trusted.ts";
import type { ServiceWorkerMessage } from "../src/wire/page/offline.ts";

type Guard = (value: unknown) => boolean;

const isText: Guard = (value) => typeof value === "string";
const isTexts: Guard = (value) => Array.isArray(value) && value.every(isText);
const isListOrNone: Guard = (value) => value === undefined || isTexts(value);
const isImages: Guard = (value) => fits(value, { hosts: isTexts, chosen: isText });

/** The members of each message besides its type. */
const shapes: Readonly<Record<ServiceWorkerMessage["type"], Readonly<Record<string, Guard>>>> = {
  SKIP_WAITING: {},
  REFRESH_RATES: {},
  FLUSH_EVENTS: {},
  KEEP_OFFLINE: { page: isText, locales: isTexts, ahead: isListOrNone },
  LAST_PAGE: { page: isText },
  IMAGE_HOSTS: { images: isImages },
};

/** Reads a message of a page; `undefined` for anything else, which may be meant for other software. */
export function readMessage(data: unknown): ServiceWorkerMessage | undefined {
  const shape = new Map(Object.entries(shapes)).get(String(memberOf(data, "type")));
  return shape && fits(data, shape) ? trusted<ServiceWorkerMessage>(data) : undefined;
}

function fits(value: unknown, shape: Readonly<Record<string, Guard>>): boolean {
  return Object.entries(shape).every(([name, guard]) => guard(memberOf(value, name)));
}

function memberOf(value: unknown, name: string): unknown {
  return trusted<Readonly<Record<string, unknown>> | null | undefined>(value)?.[name];
}
