import type { Clock } from "../../../src/lib/clock.ts";
import { createMemoryOutbox } from "../../../src/outbox/createMemoryOutbox.ts";
import type { Outbox } from "../../../src/outbox/outbox.ts";

/** What stays on a visitor's device from page to page. */
export interface Device {
  readonly outbox: Outbox;
  readonly address: string;
  /** Whether a page is in front. */
  isOpen: boolean;
  /** Whether its browser has background sync, and whether one is planned. */
  readonly hasSync: boolean;
  isSyncing: boolean;
  /** The server's switch, kept for the session. */
  uploadSwitch: boolean | undefined;
  /** A name that no other sender has. */
  readonly nextHolder: () => string;
  /** Ids of all events in the outbox, once no sender holds one. */
  readonly keptIds: () => Promise<readonly string[]>;
}

const all = { maxEvents: 1e9, maxBytes: 1e12 };

/** Makes the device of a number, with an address of its own. */
export function createDevice(
  number: number,
  { clock, hasSync }: { readonly clock: Clock; readonly hasSync: boolean },
): Device {
  // It lives as long as the simulation, as the one in a browser's storage does.
  const outbox = createMemoryOutbox({ clock });
  let holders = 0;
  return {
    outbox,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    isOpen: false,
    hasSync,
    isSyncing: false,
    uploadSwitch: undefined,
    nextHolder: () => {
      holders += 1;
      return `${number}-${holders}`;
    },
    async keptIds() {
      const holder = "account";
      const { records = [] } = (await outbox.lease({ holder, ...all })) ?? {};
      const ids = records.map(({ id }) => id);
      await outbox.release(ids, { holder, countAttempt: false });
      return ids;
    },
  };
}
