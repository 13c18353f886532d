import { loadOnce } from "../../src/lib/loadOnce.ts";
import type { Outbox } from "../../src/outbox/outbox.ts";
import type {
  EventsToKeep,
  KeepOutcome,
  PageState,
  TrackerClient,
  TrackerFailure,
  TrackerNotice,
  TrackerOutcome,
} from "../../src/wire/events/trackerCalls.ts";
import type { TrackingEvent } from "../../src/wire/events/tracking.ts";
import type { UploadLoop } from "./createUploadLoop.ts";

/** The tracker's dependencies. */
export interface TrackerDeps {
  /** Opens the outbox. Called once, and only for a visitor who agreed. */
  readonly openOutbox: () => Promise<Outbox>;
  readonly createLoop: (outbox: Outbox) => UploadLoop;
  /** Receives the switch that the page has kept. */
  readonly adoptSwitch: (isOn: boolean) => void;
}

const refused: TrackerFailure = Object.freeze({
  ok: false,
  code: "storage-failed",
  message: "the events could not be kept",
  retryable: true,
});

const done: TrackerOutcome = Object.freeze({ ok: true });

/** Keeps the events of a page in the outbox and has them sent. Answers failures as values. */
export function createTracker(deps: TrackerDeps): TrackerClient {
  const open = loadOnce(async () => {
    const outbox = await deps.openOutbox();
    return { outbox, loop: deps.createLoop(outbox) };
  });

  const take = async (state: PageState) => {
    if (state.uploadSwitch !== undefined) deps.adoptSwitch(state.uploadSwitch);
    return open();
  };

  return Object.freeze({
    async keepEvents({ events, lost, state }: EventsToKeep): Promise<KeepOutcome> {
      try {
        const { outbox, loop } = await take(state);
        if (lost > 0) await outbox.countVolatile(lost);
        const { durable } = await outbox.add(await stamped(outbox, events));
        loop.setHidden(state.isHidden);
        loop.wake({ atOnce: state.isHidden || events.some(({ timely }) => timely) });
        return { ok: true, durable };
      } catch {
        return refused;
      }
    },
    async setPageState(state) {
      try {
        const { loop } = await take(state);
        loop.setHidden(state.isHidden);
        loop.retry();
        return done;
      } catch {
        return refused;
      }
    },
    async forgetEvents() {
      try {
        const { outbox, loop } = await open();
        await loop.stop();
        await outbox.clear();
        return done;
      } catch {
        return refused;
      }
    },
  } satisfies TrackerClient);
}

/**
 * Adds the numbers that the outbox keeps: `log_seq`, which grows over all tabs of the device, and the count of lost
 * events. An event that is handed over again keeps its numbers in the outbox.
 */
async function stamped(
  outbox: Outbox,
  events: readonly TrackingEvent[],
): Promise<readonly TrackingEvent[]> {
  if (events.length === 0) return events;
  const first = await outbox.nextLogSeq(events.length);
  const { expired, overflow, rejected, volatile } = await outbox.losses();
  const lost_events = expired + overflow + rejected + volatile;
  return events.map((event, index) => ({ ...event, log_seq: first + index, lost_events }));
}

/** Wraps an outbox so that it reports the events that have left it and that a reload would have lost. */
export function tellingWhatLeft(outbox: Outbox, tell: (notice: TrackerNotice) => void): Outbox {
  const volatile = new Set<string>();
  const leave = (ids: readonly string[]): void => {
    const left = ids.filter((id) => volatile.delete(id));
    if (left.length > 0) tell({ notice: "gone", ids: left });
  };
  return Object.freeze({
    ...outbox,
    async add(events) {
      const receipt = await outbox.add(events);
      for (const { event_id: id } of events)
        if (receipt.durable) volatile.delete(id);
        else volatile.add(id);
      return receipt;
    },
    async acknowledge(ids) {
      await outbox.acknowledge(ids);
      leave(ids);
    },
    async setAside(ids) {
      await outbox.setAside(ids);
      leave(ids);
    },
  } satisfies Outbox);
}
