import { like, sql } from "drizzle-orm";
import { readConfig } from "../../../../server/config/readConfig.ts";
import { startServer } from "../../../../server/start/startServer.ts";
import { createStore, type Store } from "../../../../server/store/createStore.ts";
import { events } from "../../../../server/store/schema/events.ts";
import { buildKeysDir } from "../../../../tools/build/builtServer.ts";

/** An event in the ledger. */
export interface LedgerRow {
  /** The test's name for it; empty for the page's own events. */
  readonly mark: string;
  readonly id: string;
  readonly tabId: string;
  readonly seq: number;
  /** The number of events that its device had given up by then. */
  readonly lostEvents: number;
}

/** The built site, with its database open to the test. */
export interface LedgerSite {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** The events of every tab that has an event whose mark begins with the prefix. */
  readonly ledger: (prefix: string) => Promise<readonly LedgerRow[]>;
  readonly close: () => Promise<void>;
}

const mark = sql<string>`${events.event}->>'business1'`;
const lostEvents = sql<number>`coalesce((${events.event}->>'lost_events')::int, 0)`;

/** Starts the build on a free port with the embedded database. */
export async function startLedgerSite(distDir: string): Promise<LedgerSite> {
  const config = readConfig({
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: "memory://",
    GATEWAY_KEYS_DIR: buildKeysDir(),
    LOG_LEVEL: "error",
    MARKET_SOURCE: "snapshot",
  });
  let store: Store | undefined;
  const server = await startServer(config, {
    distDir,
    openStore: async (options) => (store = await createStore(options)),
  });
  const opened = store;
  if (opened === undefined) throw new Error("the server has opened no database");
  return Object.freeze({
    origin: server.url,
    ledger: (prefix: string) =>
      opened.run(async (db) => {
        const tabs = db
          .select({ tabId: events.tabId })
          .from(events)
          .where(like(mark, `${prefix}%`));
        return db
          .select({ mark, id: events.eventId, tabId: events.tabId, seq: events.seq, lostEvents })
          .from(events)
          .where(sql`${events.tabId} in (${tabs})`);
      }),
    close: async () => {
      await server.close();
    },
  } satisfies LedgerSite);
}
