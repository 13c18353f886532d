import type { Clock } from "../lib/clock.ts";

/** Where a visit's values are kept; reading answers `undefined` where storage refuses. */
export interface VisitStore {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string | undefined) => void;
}

export interface VisitDeps {
  /** For as long as the browser keeps it. */
  readonly lasting: VisitStore;
  /** For this tab. */
  readonly session: VisitStore;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** The visit as far as this device knows it. */
export interface Visit {
  /** Epoch milliseconds. */
  readonly firstVisitTime: number;
  /** True within 24 h of the first visit (specification, section 9). */
  readonly isFirstDay: () => boolean;
  /** Device id, a timestamp and a random 0 to 100 (specification, section 9), for as long as the tab. */
  readonly sessionId: (deviceId: string) => string;
}

const firstVisitKey = "tracking-first-visit";
const sessionKey = "tracking-session";
const dayMs = 86_400_000;
const randomValues = 101;

/** Remembers the first visit and the session; only for visitors who agreed. */
export function createVisit({ clock, lasting, random, session }: VisitDeps): Visit {
  const firstVisitTime = readTime(lasting.read(firstVisitKey)) ?? clock();
  lasting.write(firstVisitKey, String(firstVisitTime));
  let sessionId = session.read(sessionKey);
  return Object.freeze({
    firstVisitTime,
    isFirstDay: () => {
      const since = clock() - firstVisitTime;
      return since >= 0 && since < dayMs;
    },
    sessionId(deviceId) {
      if (sessionId === undefined) {
        sessionId = `${deviceId}_${String(clock())}_${String(Math.floor(random() * randomValues))}`;
        session.write(sessionKey, sessionId);
      }
      return sessionId;
    },
  } satisfies Visit);
}

/** Forgets both. */
export function forgetVisit({ lasting, session }: Pick<VisitDeps, "lasting" | "session">): void {
  lasting.write(firstVisitKey, undefined);
  session.write(sessionKey, undefined);
}

function readTime(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Values of this tab's session; none where the browser refuses storage. */
export const sessionStore: VisitStore = Object.freeze({
  read(key) {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key, value) {
    try {
      if (value === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // It lasts for this page.
    }
  },
} satisfies VisitStore);
