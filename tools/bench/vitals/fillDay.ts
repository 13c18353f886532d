import { dayOf } from "../../../src/lib/clock.ts";
import { vitalDimensions, vitalThresholds } from "../../../src/wire/events/vitals.ts";
import { vitalBuckets } from "../../../src/wire/events/vitalsApi.ts";
import { sqlDay, sqlInteger, sqlText } from "../../../server/store/events/click-house/sqlText.ts";
import { causes, measures, measuresOfView, releaseDays, spread, values } from "./madeUp.ts";

/** What is made for a day. */
export interface SyntheticDay {
  /** The table to fill. */
  readonly vitals: string;
  /** Its beginning, epoch milliseconds. */
  readonly start: number;
  /** How many days were made before, by which releases are named. */
  readonly number: number;
  /** Page views, and how many of them are made now: from the first to before the last. */
  readonly views: number;
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
/**
 * The statement by which ClickHouse makes up the measurements of some page views of a day: the server itself, because a hundred
 * million would take hours to send. All dimensions are independent of each other, which is the hardest to roll up.
 */
export function fillDay({ vitals, start, number, views, from, to }: SyntheticDay): string {
  const of = (toText: (measure: (typeof measures)[number], index: number) => string): string =>
    `[${measures.map(toText).join(", ")}][k]`;
  const frame = of((_measure, index) => String(Math.max(0, index + 1 - measuresOfView)));
  const every = measures.map((_measure, index) => index + 1);
  const first = number * views;
  const release = Math.floor(number / releaseDays);
  const hash = (salt: number): string => `intHash64(v * 64 + ${salt})`;
  const hashOfMeasure = (salt: number): string => `intHash64(v * 32 + k + ${salt * 1_000_003})`;
  const columns = Object.entries(values).map(([dimension, list], salt) => {
    const share = `(${hash(salt)} % 1000 / 1000)`;
    const place = `1 + toUInt32(floor(${share} * ${share} * ${list.length}))`;
    return `[${list.map(sqlText).join(", ")}][${place}] AS ${dimension}`;
  });
  const time = `toUInt64(${sqlInteger(start)} + ${hash(42)} % ${dayMs})`;
  // UUIDs of version 7, like those of pages.
  const idOf = (random: string): string =>
    `concat(substring(lower(hex(${time})), 1, 8), '-', substring(lower(hex(${time})), 9, 4), '-7', ` +
    `substring(lower(hex(${random})), 1, 3), '-8000-', substring(lower(hex(${random})), 4, 12))`;
  return `INSERT INTO ${vitals}
    (source, view_day, name, view_id, at, event_id, value, bucket, rating, attribution, attribution_kind,
      ${Object.keys(values).join(", ")}, release)
    SELECT 'synthetic', ${sqlDay(dayOf(start))}, name, view_id, at, event_id, value,
      toUInt8(least(${vitalBuckets - 1}, greatest(0, ceil(8 * log2(if(name = 'CLS', value / 0.0005, value)))))),
      multiIf(value <= good, 'good', value <= poor, 'needs-improvement', 'poor'),
      concat('converter part ', toString(${hashOfMeasure(5)} % ${causes})), 'element', ${vitalDimensions.join(", ")}
    FROM (
      SELECT v, k, ${of(([name]) => sqlText(name))} AS name, ${of(([name]) => String(vitalThresholds[name].good))} AS good,
        ${of(([name]) => String(vitalThresholds[name].poor))} AS poor, ${frame} AS frame,
        concat(${idOf(hash(41))}, if(frame = 0, '', concat('.', toString(frame)))) AS view_id,
        ${idOf(hashOfMeasure(4))} AS event_id,
        ${time} AS at,
        exp(${of(([, typical]) => String(typical))} + ${spread} * sqrt(-2 * log((1 + ${hashOfMeasure(1)} % 100000) / 100001))
          * cos(6.283185 * (${hashOfMeasure(2)} % 100000) / 100000)) AS value,
        ${columns.join(", ")},
        concat('synthetic-', toString(if(${hash(43)} % 10 = 0, ${Math.max(0, release - 1)}, ${release}))) AS release
      FROM (
        SELECT number + ${sqlInteger(first + from)} AS v,
          if(number % 10 = 0, [${every.join(", ")}], [${every.slice(0, measuresOfView).join(", ")}]) AS measured
        FROM system.numbers LIMIT ${sqlInteger(to - from)}
      ) ARRAY JOIN measured AS k
    )`;
}
