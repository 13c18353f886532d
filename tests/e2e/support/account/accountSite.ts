import { eq } from "drizzle-orm";
import { createStore, type Store } from "../../../../server/store/createStore.ts";
import { challenges } from "../../../../server/store/schema/protection.ts";
import { startSite, type Site } from "../startSite.ts";

/** A site whose output the test can read. */
export interface AccountSite extends Site {
  /** The place of the gap in a puzzle, which a person sees and no program here does. */
  readonly gapOf: (puzzle: { readonly captchaId: string }) => Promise<number>;
  /** The last code that was printed for an email address or a number. */
  readonly codeFor: (address: string) => string;
  /** The server's log, of every level, as one text. */
  readonly logged: () => string;
  /** The events of the signing problems that pages have reported, oldest first. */
  readonly reported: () => readonly unknown[];
  /** The server's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Lets time pass on the server. */
  readonly passTime: (ms: number) => void;
}

/** Starts a site that trusts one proxy for a visitor's network address. */
export async function startAccountSite(distDir: string): Promise<AccountSite> {
  const printed: string[] = [];
  const lines: string[] = [];
  const reported: unknown[] = [];
  let passedMs = 0;
  let store: Store | undefined;
  const keep = (fields: object, message: string): void => {
    lines.push(JSON.stringify([message, fields]));
    if (message === "security report") reported.push(Reflect.get(fields, "event"));
  };
  const logger = { debug: keep, info: keep, warn: keep, error: keep };
  const site = await startSite(
    distDir,
    { TRUST_PROXY: "1" },
    {
      print: (line) => printed.push(line),
      log: { logger, flush: () => undefined },
      aheadMs: () => passedMs,
      openStore: async (...options) => {
        store = await createStore(...options);
        return store;
      },
    },
  );
  return Object.freeze({
    ...site,
    logged: () => lines.join("\n"),
    reported: () => [...reported],
    now: () => Date.now() + site.clockOffsetMs + passedMs,
    passTime: (ms: number) => {
      passedMs += ms;
    },
    gapOf: async ({ captchaId }: { readonly captchaId: string }) => {
      const rows = await store?.run((db) =>
        db.select().from(challenges).where(eq(challenges.id, captchaId)),
      );
      return Number(rows?.[0]?.secret["gapX"]);
    },
    codeFor: (address: string) => {
      const line = printed.findLast((text) => text.startsWith(`Verification code for ${address} `));
      const code = /: (\d{6})$/.exec(line ?? "")?.[1];
      if (code === undefined) throw new Error(`no code was printed for ${address}`);
      return code;
    },
  });
}
