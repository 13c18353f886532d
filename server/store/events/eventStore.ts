import type { TrackingEvent } from "../../../src/wire/events/tracking.ts";
import {
  frameSample,
  type VitalDimension,
  type VitalName,
} from "../../../src/wire/events/vitals.ts";
import type { VitalFilters } from "../../../src/wire/events/vitalFilters.ts";
import type { VitalRow, VitalsScope, VitalSource } from "../../../src/wire/events/vitalsApi.ts";

/** A measurement as it is stored; when it happened is in `at`. */
export type StoredVital = VitalRow;

/** An event that was checked, ready to be stored. */
export interface NewEvent {
  readonly event: TrackingEvent;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** Epoch milliseconds; plausible: near `receivedAt` or at most the outbox's age before it. */
  readonly happenedAt: number;
  readonly source: VitalsScope["source"];
  /** The measurement inside the event, where it is one. */
  readonly vital: StoredVital | undefined;
}

/** The measurements to answer for. */
export interface VitalQuestion extends VitalsScope {
  /** All measures by default. */
  readonly name?: VitalName | undefined;
  readonly filters: VitalFilters;
}

/** The measurements of one measure, or only those that are blamed on one cause. */
export interface SlowQuestion extends VitalQuestion {
  readonly name: VitalName;
  readonly cause?: Pick<StoredVital, "attribution" | "attribution_kind"> | undefined;
}

/** What is stored of one page view. */
export interface StoredView {
  /** The latest report of each measure; of frames and tasks each one. */
  readonly vitals: readonly StoredVital[];
  /** The first events of its tab, in their order. They name their sender: nobody is shown them as they are. */
  readonly events: readonly TrackingEvent[];
}

/** What measurements are grouped by; time by the start of the hour or day of UTC, epoch milliseconds as digits. */
export type VitalKey = VitalDimension | "hour" | "day" | "attribution" | "attribution_kind";

/** Measurements of one measure that have the same keys. */
export interface VitalCell {
  readonly name: VitalName;
  /** In the order of the keys that were asked for. */
  readonly keys: readonly string[];
  readonly count: number;
  readonly good: number;
  readonly poor: number;
  /** Counts of the buckets of `src/wire/events/vitalsApi.ts`, all of them. */
  readonly counts: readonly number[];
}

/** When a release was first and last measured, epoch milliseconds. */
export interface ReleaseTimes {
  readonly release: string;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** The times before which rows are removed, epoch milliseconds. */
export interface ForgetBefore {
  readonly events: number;
  readonly vitals: number;
  readonly days: number;
}

/** The most bytes that events and single measurements may take. */
export interface RoomBytes {
  readonly events: number;
  readonly vitals: number;
}

/** How much one `add` should hold, so that many small bodies cost no more than a large one. */
export interface WriteBatch {
  readonly events: number;
  /** Bytes of the bodies that the events came in. */
  readonly bytes: number;
  /** How long a body may wait for others to share its insert with, milliseconds. */
  readonly waitMs: number;
}

/** What the dashboard reads. */
export interface EventReader {
  /** Distributions by the keys; cells without measurements are left out. */
  cells(question: VitalQuestion, keys: readonly VitalKey[]): Promise<readonly VitalCell[]>;
  /** When each release was measured, at whatever time and by whomever. */
  releases(source: VitalSource): Promise<readonly ReleaseTimes[]>;
  /** Values that each dimension has, filters apart, most measurements first. */
  values(question: VitalQuestion): Promise<
    readonly {
      readonly dimension: VitalDimension;
      readonly value: string;
      readonly count: number;
    }[]
  >;
  /** Single measurements, newest first. */
  rows(question: VitalQuestion, limit: number): Promise<readonly StoredVital[]>;
  /** The measurements of the largest values, these first: as little of each as is needed to choose among many. */
  slowest(question: SlowQuestion, limit: number): Promise<readonly SlowVital[]>;
  /**
   * The whole measurements of some of the slowest, in their order; one that was replaced or erased meanwhile may differ or be
   * missing.
   */
  whole(source: VitalSource, slow: readonly SlowVital[]): Promise<readonly StoredVital[]>;
  /** What is stored of a page view; nothing of one that is not known. */
  view(source: VitalSource, viewId: string): Promise<StoredView>;
  /**
   * Those of these page views that told their timeline (`src/wire/events/timeline.ts`). One that came from the page later than
   * `timelineWithinMs` after the measurement may be missed.
   */
  timed(source: VitalSource, told: readonly ViewEvent[]): Promise<ReadonlySet<string>>;
}

/**
 * The ledger of events and the measurements in it. An event is stored once, however often and by how many processes it
 * is added. Each answer about measurements reflects one moment and counts each stored measurement exactly once, rolled
 * up or not.
 */
export interface EventStore extends EventReader {
  readonly batch: WriteBatch;
  /**
   * Resolves once all are stored, with the ids that were new as far as the store knows: one without a unique index may name
   * an id to two calls, and counts it once. Ids must differ.
   */
  add(events: readonly NewEvent[]): Promise<ReadonlySet<string>>;
  /**
   * Rolls up a batch of measurements, which makes answers fast: at most so many, by default as many as take the least
   * time each. Resolves with their number, 0 when nothing is left to do. Between its statements others run.
   */
  rollUp(most?: number): Promise<number>;
  forget(before: ForgetBefore): Promise<void>;
  /** Removes the oldest events and measurements where they take more room than they may. Sizes are estimates. */
  fit(room: RoomBytes): Promise<void>;
  /** Removes the events of devices, with their measurements; what is rolled up names no device and stays. */
  eraseDevices(deviceIds: readonly string[]): Promise<void>;
  /** Events of a device in the order of their ids: those after a given one, up to a limit. */
  deviceEvents(
    deviceId: string,
    part: { readonly after: string; readonly limit: number },
  ): Promise<readonly TrackingEvent[]>;
  /** Does the maintenance that keeps answers fast and files small, where it is due. Call it after `forget`, too. */
  optimize(): Promise<void>;
  /** How often something may be due for `optimize` while events come in, milliseconds. */
  readonly optimizeEveryMs: number;
  /**
   * The same for somebody who may stop waiting: once the signal aborts, what waits is not begun, and what runs ends as soon as
   * the database can end it; both reject with its reason. The embedded one ends a question between two statements.
   */
  readUntil(signal: AbortSignal): EventReader;
  /** Removes everything that is synthetic, and nothing else. */
  clearSynthetic(): Promise<void>;
  /** Rejects where the database does not answer. */
  ping(): Promise<void>;
  /** Closes what the store has opened itself. The database that it was given stays open. */
  close(): Promise<void>;
}

/** The page view of a measurement. A measurement that names none counts as its own view. */
export function viewIdOf({ event, vital }: Pick<NewEvent, "event" | "vital">): string {
  const named = vital?.view_id ?? "";
  return named === "" ? event.event_id : named;
}

/** The most events of a tab that a page view is told with: those of a few pages. */
export const maxTabEvents = 500;

/** An event that told a measurement of a page view. */
export interface ViewEvent {
  readonly event_id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly view_id: string;
}

/** What a list of slow measurements is chosen by. */
export type SlowVital = ViewEvent & Pick<StoredVital, "name" | "value" | "rating">;

/** Most pages are left, which tells their timeline, within this time of a measurement, milliseconds. */
export const timelineWithinMs = 3_600_000;

/** The ids of a page view and of the long frames and tasks in it (`FrameReport`). */
export function viewIdsOf(viewId: string): readonly string[] {
  const frames = Array.from(
    { length: frameSample.most },
    (_none, index) => `${viewId}.${index + 1}`,
  );
  return [viewId, ...frames];
}
