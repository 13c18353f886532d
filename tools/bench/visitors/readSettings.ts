import type { StoreSpeed } from "./createTimedStore.ts";

const kibibyte = 1_024;
const mebibyte = kibibyte * kibibyte;

/** Event stores by what they take: `batch` is the product's, the times fit its figures in `docs/operations.md`. */
const stores = {
  ClickHouse: {
    insertMs: 50,
    eventMs: 0.04,
    batch: { events: 2_000, bytes: 4 * mebibyte, waitMs: 100 },
  },
  PostgreSQL: { insertMs: 20, eventMs: 0.2, batch: { events: 500, bytes: mebibyte, waitMs: 50 } },
} as const satisfies Readonly<Record<string, StoreSpeed>>;

const numbers = {
  /** Visitors who come for the first time that day. */
  visitors: 1_000_000,
  /** One of so many is simulated around the outage, and one of `dayOneIn` for the whole day. */
  oneIn: 50,
  dayOneIn: 500,
  seed: 1,
  /** Hour of the day at which the outage begins, and its minutes. */
  hour: 20,
  minutes: 60,
  /** `EVENTS_MAX_MB`. */
  room: 1_048_576,
  /** Milliseconds from a device to the server. */
  network: 40,
} as const;

/** The settings of a run. */
export interface Settings extends Readonly<Record<keyof typeof numbers, number>> {
  readonly stores: Readonly<Record<string, StoreSpeed>>;
}

/**
 * Reads arguments such as `oneIn=50`. `insert=50` and `event=0.04` are milliseconds of an insert and of an event in it, of every
 * store. Throws for anything else.
 */
export function readSettings(args: readonly string[]): Settings {
  const given = new Map(args.map(readArgument));
  const read = { ...numbers, insert: undefined, event: undefined };
  for (const name of given.keys())
    if (!Object.hasOwn(read, name))
      throw new Error(`no such setting: ${name}; there are ${Object.keys(read).join(", ")}`);
  const speedOf = (speed: StoreSpeed): StoreSpeed => ({
    ...speed,
    insertMs: given.get("insert") ?? speed.insertMs,
    eventMs: given.get("event") ?? speed.eventMs,
  });
  return {
    ...numbers,
    ...Object.fromEntries(given),
    stores: { ClickHouse: speedOf(stores.ClickHouse), PostgreSQL: speedOf(stores.PostgreSQL) },
  };
}

function readArgument(text: string): readonly [string, number] {
  const [name = "", value = ""] = text.split("=");
  const number = Number(value);
  if (value === "" || !Number.isFinite(number) || number < 0)
    throw new Error(`a setting is a name and a number, such as oneIn=50: ${text}`);
  return [name, number];
}
