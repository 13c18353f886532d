import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { TrackingEvent } from "../../../src/wire/events/tracking.ts";
import type { VitalSource } from "../../../src/wire/events/vitalsApi.ts";
import { instant, maybeInstant } from "./columns.ts";

const source = () => text("source").$type<VitalSource>().notNull();

/** The ledger of tracking: each event once, by its id. */
export const events = pgTable(
  "events",
  {
    eventId: text("event_id").primaryKey(),
    receivedAt: instant("received_at"),
    /** The device's time, corrected; the time of receipt where that is not plausible. */
    happenedAt: instant("happened_at"),
    source: source(),
    type: text("type").notNull(),
    trackingId: text("tracking_id").notNull(),
    deviceId: text("device_id").notNull(),
    tabId: text("tab_id").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    /** The whole checked event. */
    event: jsonb("event").$type<TrackingEvent>().notNull(),
  },
  (table) => [
    index("events_received").on(table.receivedAt),
    index("events_tab").on(table.tabId, table.seq),
    index("events_device").on(table.deviceId),
  ],
);

/**
 * Single measurements, a column for each member of a report. A later report for the same page view replaces the earlier
 * one. An earlier one that the roll-ups already count stays as a row of weight -1 until it is subtracted.
 */
export const vitals = pgTable(
  "vitals",
  {
    eventId: text("event_id").primaryKey(),
    source: source(),
    at: instant("at"),
    name: text("name").notNull(),
    value: doublePrecision("value").notNull(),
    bucket: smallint("bucket").notNull(),
    rating: text("rating").notNull(),
    viewId: text("view_id").notNull(),
    attribution: text("attribution").notNull(),
    attributionKind: text("attribution_kind").notNull(),
    route: text("route").notNull(),
    locale: text("locale").notNull(),
    device: text("device").notNull(),
    memory: text("memory").notNull(),
    cores: text("cores").notNull(),
    connection: text("connection").notNull(),
    save_data: text("save_data").notNull(),
    navigation: text("navigation").notNull(),
    service_worker: text("service_worker").notNull(),
    display_mode: text("display_mode").notNull(),
    rate_age: text("rate_age").notNull(),
    release: text("release").notNull(),
    /** True once it is counted in `vital_parts`. */
    isRolled: boolean("is_rolled").notNull().default(false),
    /** 1, or -1 for a measurement to subtract from the roll-ups. */
    weight: smallint("weight").notNull().default(1),
  },
  (table) => [
    uniqueIndex("vitals_view")
      .on(table.viewId, table.name, table.source)
      .where(sql`${table.weight} = 1`),
    index("vitals_name_at").on(table.source, table.name, table.at),
    index("vitals_slowest").on(table.source, table.name, table.value),
    index("vitals_pending")
      .on(table.eventId)
      .where(sql`not ${table.isRolled}`),
  ],
);

/**
 * How often measurements of one measure and day were alike, in columns: packed texts, which `server/store/events/parts` writes
 * and reads. A day has some parts. A small one is one row, with an empty name; of a large one each column is a row.
 */
export const vitalParts = pgTable(
  "vital_parts",
  {
    source: source(),
    name: text("name").notNull(),
    /** Calendar day of UTC. */
    day: date("day", { mode: "string" }).notNull(),
    part: integer("part").notNull(),
    columnName: text("column_name").notNull(),
    /** Different measurements in the part, each with its count. */
    rows: integer("rows").notNull(),
    data: text("data").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.source, table.name, table.day, table.part, table.columnName],
    }),
  ],
);

/** When each release was first and last measured, to the millisecond, for as long as its days are kept. */
export const vitalReleases = pgTable(
  "vital_releases",
  {
    source: source(),
    release: text("release").notNull(),
    firstAt: instant("first_at"),
    lastAt: instant("last_at"),
  },
  (table) => [primaryKey({ columns: [table.source, table.release] })],
);

/**
 * Devices whose events are to be deleted, those that were received until `askedAt`. The number goes with the events; its
 * hash stays, so that what still waits in a log is known.
 */
export const forgottenDevices = pgTable(
  "forgotten_devices",
  {
    /** SHA-256 of the device's number, lowercase hexadecimal. */
    deviceHash: text("device_hash").primaryKey(),
    deviceId: text("device_id"),
    askedAt: instant("asked_at"),
    doneAt: maybeInstant("done_at"),
  },
  (table) => [
    index("forgotten_devices_waiting")
      .on(table.askedAt)
      .where(sql`${table.doneAt} is null`),
  ],
);
