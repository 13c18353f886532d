import { atom } from "jotai";
import { limits } from "../wire/limits.ts";
import { servicesAtom } from "./services.ts";

/**
 * How much attention something asks for: a toast is a word in passing, a message says what came of an act, a
 * notification is to be read (specification, section 9).
 */
export type NoticeKind = "toast" | "message" | "notification";

/** What is shown above the page, from being raised until it is taken down. */
export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly tone: "info" | "done" | "error";
  /** In the page's language, or the gateway's own message. */
  readonly text: string;
}

/** What whoever raises one says. Without a kind an error is a notification and anything else a message. */
export type RaisedNotice = Omit<Notice, "id" | "kind"> & { readonly kind?: NoticeKind };

/** More than these at once nobody reads: the oldest goes. */
const maxNotices = 4;

interface Raised {
  readonly notices: readonly Notice[];
  readonly lastId: number;
  /** Time of the last error shown; errors come in bursts, one says it. */
  readonly lastErrorAt: number;
}

const raisedAtom = atom<Raised>({
  notices: [],
  lastId: 0,
  lastErrorAt: Number.NEGATIVE_INFINITY,
});

/** What is up, the oldest first. */
export const noticesAtom = atom((get) => get(raisedAtom).notices);

/**
 * Raises a notice. An error within 2 s of another error is left out (specification, section 8), and so is what stands
 * there already, word for word.
 */
export const notifyAtom = atom(null, (get, set, raised: RaisedNotice) => {
  const now = get(servicesAtom).clock();
  const held = get(raisedAtom);
  const isError = raised.tone === "error";
  const kind = raised.kind ?? (isError ? "notification" : "message");
  const isInBurst = isError && Math.abs(now - held.lastErrorAt) < limits.errorDebounceMs;
  const isUp = held.notices.some((notice) => notice.kind === kind && notice.text === raised.text);
  if (isInBurst || isUp || raised.text === "") return;
  const id = held.lastId + 1;
  const { tone, text } = raised;
  set(raisedAtom, {
    notices: [...held.notices, { id, kind, tone, text }].slice(-maxNotices),
    lastId: id,
    lastErrorAt: isError ? now : held.lastErrorAt,
  });
});

/** Takes a notice down. */
export const dismissNoticeAtom = atom(null, (get, set, id: number) => {
  const held = get(raisedAtom);
  set(raisedAtom, { ...held, notices: held.notices.filter((notice) => notice.id !== id) });
});
