import type { Clock } from "../../../src/lib/clock.ts";
import type { Device } from "./createDevice.ts";
import type { Span } from "./createSeries.ts";

/** An event that is stored. */
export interface StoredAt {
  readonly madeAt: number;
  readonly storedAt: number;
}

/** Where all events are in the end. Each event is in exactly one place; the parts add up to `made`. */
export interface Account {
  readonly made: number;
  readonly stored: number;
  /** In the outbox of a device. */
  readonly waiting: number;
  /** The collector refused them for good, and the device counted them. */
  readonly refused: number;
  /** The outbox was full, and the device counted them. */
  readonly dropped: number;
  /** Nowhere. */
  readonly lost: number;
}

/** Knows of every event whether the store has it. */
export interface Ledger {
  readonly make: (id: string, device: Device) => void;
  readonly store: (id: string) => void;
  readonly stored: () => ReadonlyMap<string, StoredAt>;
  /** When each event that was made in a span was stored; `undefined` if it was not. */
  readonly fates: (span: Span) => ReadonlyArray<number | undefined>;
  /** Ids that are not stored yet, of all devices or of those for which this is true. */
  readonly waiting: (isWanted?: (device: Device) => boolean) => readonly string[];
  /** Looks for the events that are not stored on the devices. */
  readonly account: (devices: Iterable<Device>) => Promise<Account>;
}

/** Makes a ledger without events. */
export function createLedger(clock: Clock): Ledger {
  const open = new Map<string, { readonly madeAt: number; readonly device: Device }>();
  const stored = new Map<string, StoredAt>();
  let made = 0;

  return Object.freeze({
    make(id: string, device: Device) {
      made += 1;
      open.set(id, { madeAt: clock(), device });
    },
    store(id: string) {
      const one = open.get(id);
      if (one === undefined)
        throw new Error(`the store has an event that nobody made, or twice: ${id}`);
      open.delete(id);
      stored.set(id, { madeAt: one.madeAt, storedAt: clock() });
    },
    stored: () => stored,
    fates({ from, to }: Span) {
      const isIn = ({ madeAt }: { readonly madeAt: number }): boolean =>
        madeAt >= from && madeAt < to;
      const known = [...stored.values()].filter(isIn).map(({ storedAt }) => storedAt);
      return [...known, ...[...open.values()].filter(isIn).map(() => undefined)];
    },
    waiting: (isWanted: (device: Device) => boolean = () => true) =>
      [...open].filter(([, { device }]) => isWanted(device)).map(([id]) => id),
    async account(devices: Iterable<Device>) {
      let [waiting, refused, dropped] = [0, 0, 0];
      for (const device of devices) {
        const kept = await device.keptIds();
        waiting += kept.filter((id) => open.has(id)).length;
        const { rejected, overflow } = await device.outbox.losses();
        refused += rejected;
        dropped += overflow;
      }
      const lost = made - stored.size - waiting - refused - dropped;
      return { made, stored: stored.size, waiting, refused, dropped, lost };
    },
  });
}
