import type { Clock } from "../lib/clock.ts";
import type { PageState, TrackerClient, TrackerNotice } from "../wire/events/trackerCalls.ts";
import type { TrackingEvent, TrackReceipt, TrackRequest } from "../wire/events/tracking.ts";
import type { NativeBridge } from "./createNativeBridge.ts";
import { faultOf, freezeEvent, type PageFacts } from "./freezeEvent.ts";

/** Copies of events that the worker has only in its memory, or has not answered for. */
export interface EventJournal {
  readonly keep: (events: readonly TrackingEvent[]) => boolean;
  readonly forget: (ids: readonly string[]) => void;
  readonly events: () => readonly TrackingEvent[];
  readonly countOpen: (calls: number) => void;
  readonly collectLost: () => number;
  readonly clear: () => void;
}

export interface PageTrackerDeps {
  readonly client: TrackerClient;
  readonly journal: EventJournal;
  readonly facts: () => PageFacts;
  readonly clock: Clock;
  /** How far the gateway's clock is ahead, milliseconds; 0 where it is not known. */
  readonly skewMs: () => number;
  /** Makes UUIDs of version 7. */
  readonly newId: () => string;
  /** Runs with the next frame of the page. */
  readonly onFrame: (run: () => void) => void;
  /** The server's switch, kept for the session. */
  readonly uploadSwitch: {
    readonly read: () => boolean | undefined;
    readonly keep: (isOn: boolean) => void;
  };
  /** Sends events of a page that goes; absent where a service worker does that. */
  readonly beacon: ((events: readonly TrackingEvent[]) => void) | undefined;
  /** Inside the native app. */
  readonly bridge: NativeBridge | undefined;
  readonly isHidden: boolean;
  readonly warn: (message: string) => void;
}

export interface PageTracker {
  /**
   * Freezes the event at once and answers when it is kept; `undefined` for what is no event, which is dropped with a
   * warning. Never rejects.
   */
  readonly track: (request: TrackRequest) => Promise<TrackReceipt | undefined>;
  /** Hidden: everything goes to the worker now, and stays readable here until it has answered. */
  readonly setHidden: (isHidden: boolean) => void;
  /** The page goes: what the worker has not answered for is also sent from here, where no service worker does that. */
  readonly leave: () => void;
  readonly onNotice: (notice: TrackerNotice) => void;
  /** Forgets everything and takes nothing more: the consent was taken back. */
  readonly end: () => Promise<void>;
}

/** Copies that a page whose worker is gone for good holds at most. */
const maxStranded = 500;

/** The page's side of tracking: events of one frame travel together, and again until the worker has answered. */
export function createPageTracker(deps: PageTrackerDeps): PageTracker {
  const { bridge, client, clock, journal } = deps;
  const receipts = new Map<string, (receipt: TrackReceipt) => void>();
  /** Handed over, without an answer yet. */
  const travelling = new Map<string, TrackingEvent>();
  const journaled = new Set<string>();
  let queue: readonly TrackingEvent[] = [];
  /** What earlier pages lost: not handed over, and handed over without an answer yet. */
  let lost = 0;
  let lostTravelling = 0;
  let seq = 0;
  let isHidden = deps.isHidden;
  let isFrameAsked = false;
  let hasEnded = false;

  const state = (): PageState => ({ isHidden, uploadSwitch: deps.uploadSwitch.read() });

  const unanswered = (): readonly TrackingEvent[] => [...travelling.values(), ...queue];

  /** If the page ended now, nobody would know of these calls, nor of what earlier pages lost. */
  const countOpen = (): void => {
    const open = unanswered().filter(({ event_id: id }) => !journaled.has(id));
    journal.countOpen(open.length + lost + lostTravelling);
  };

  const answer = (events: readonly TrackingEvent[], durable: boolean): void => {
    for (const { event_id } of events) {
      receipts.get(event_id)?.({ event_id, durable });
      receipts.delete(event_id);
    }
    countOpen();
  };

  const keepCopies = (events: readonly TrackingEvent[]): void => {
    journal.keep(events);
    for (const { event_id: id } of events) journaled.add(id);
  };

  const forgetCopies = (ids: readonly string[]): void => {
    const known = ids.filter((id) => journaled.delete(id));
    if (known.length > 0) journal.forget(known);
  };

  const handOver = async (events: readonly TrackingEvent[]): Promise<void> => {
    for (const event of events) travelling.set(event.event_id, event);
    const told = lost;
    lost = 0;
    lostTravelling += told;
    const outcome = await client.keepEvents({ events, lost: told, state: state() });
    for (const { event_id: id } of events) travelling.delete(id);
    lostTravelling -= told;
    if (hasEnded) return;
    if (!outcome.ok) {
      lost += told;
      keepCopies(events);
      // They go again with the next ones, which may find a new worker.
      queue = [...events, ...queue].slice(-maxStranded);
    } else if (outcome.durable) forgetCopies(events.map(({ event_id: id }) => id));
    else keepCopies(events);
    answer(events, outcome.ok && outcome.durable);
  };

  const flush = (): void => {
    isFrameAsked = false;
    const events = queue;
    queue = [];
    if (hasEnded || events.length === 0) return;
    if (bridge?.(events) === true) answer(events, false);
    else void handOver(events);
  };

  /** The page may end at any moment from now on. */
  const flushAndCopy = (): void => {
    const events = unanswered();
    flush();
    if (bridge === undefined && events.length > 0) {
      keepCopies(events);
      countOpen();
    }
  };

  // What an earlier page could not hand over in time.
  const left = journal.events();
  if (bridge === undefined) {
    lost = journal.collectLost();
    queue = left;
    for (const { event_id: id } of left) journaled.add(id);
    if (lost > 0) countOpen();
  }

  return Object.freeze({
    async track(request) {
      const fault = hasEnded ? "tracking has ended" : faultOf(request);
      if (fault !== undefined) {
        deps.warn(`an event is dropped: ${fault}`);
        return undefined;
      }
      const timestamp = clock();
      seq += 1;
      const stamp = {
        event_id: deps.newId(),
        timestamp,
        ctime: Math.round(timestamp + deps.skewMs()),
        seq,
      };
      const event = freezeEvent(request, { facts: deps.facts(), stamp });
      const receipt = new Promise<TrackReceipt>((resolve) => {
        receipts.set(event.event_id, resolve);
      });
      queue = [...queue, event];
      if (isHidden) flushAndCopy();
      else {
        countOpen();
        if (isFrameAsked) return receipt;
        isFrameAsked = true;
        deps.onFrame(flush);
      }
      return receipt;
    },
    setHidden(hidden) {
      isHidden = hidden;
      if (hidden) flushAndCopy();
      if (bridge === undefined && !hasEnded) void client.setPageState(state());
    },
    leave() {
      const events = unanswered();
      flushAndCopy();
      if (bridge === undefined && events.length > 0 && !hasEnded) deps.beacon?.(events);
    },
    onNotice(notice) {
      if (notice.notice === "gone") forgetCopies(notice.ids);
      else deps.uploadSwitch.keep(notice.isOn);
    },
    async end() {
      hasEnded = true;
      answer(unanswered(), false);
      queue = [];
      journal.clear();
      journaled.clear();
      await client.forgetEvents();
    },
  } satisfies PageTracker);
}
