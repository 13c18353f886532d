import { atom } from "jotai/vanilla";
import { limits } from "../wire/limits.ts";
import { servicesAtom } from "./services.ts";

/**
 * How much attention a notice asks for: a toast is a remark in passing, a message confirms an action, a notification
 * must be read (specification, section 9).
 */
export type NoticeKind = "toast" | "message" | "notification";

/** A notice above the page, from being raised until it is dismissed. */
export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly tone: "info" | "done" | "error";
  /** In the page's language. */
  readonly text: string;
}

/** A notice as a caller raises it. Without a kind, an error is a notification and anything else a message. */
export type RaisedNotice = Omit<Notice, "id" | "kind"> & { readonly kind?: NoticeKind };

/** Beyond these the oldest is dismissed. */
const maxNotices = 4;

interface Raised {
  readonly notices: readonly Notice[];
  readonly lastId: number;
  /** Time of the last error shown. Errors come in bursts, of which one is shown. */
  readonly lastErrorAt: number;
}

const raisedAtom = atom<Raised>({
  notices: [],
  lastId: 0,
  lastErrorAt: Number.NEGATIVE_INFINITY,
});

/** The visible notices, the oldest first. */
export const noticesAtom = atom((get) => get(raisedAtom).notices);

/**
 * Raises a notice and answers its id. An error within 2 s of another error is dropped (specification, section 8), and so
 * is a notice that is already visible word for word.
 */
export const notifyAtom = atom(null, (get, set, raised: RaisedNotice): number | undefined => {
  const now = get(servicesAtom).clock();
  const held = get(raisedAtom);
  const isError = raised.tone === "error";
  const kind = raised.kind ?? (isError ? "notification" : "message");
  const isInBurst = isError && Math.abs(now - held.lastErrorAt) < limits.errorDebounceMs;
  const isUp = held.notices.some((notice) => notice.kind === kind && notice.text === raised.text);
  if (isInBurst || isUp || raised.text === "") return undefined;
  const id = held.lastId + 1;
  const { tone, text } = raised;
  set(raisedAtom, {
    notices: [...held.notices, { id, kind, tone, text }].slice(-maxNotices),
    lastId: id,
    lastErrorAt: isError ? now : held.lastErrorAt,
  });
  return id;
});

/** Dismisses a notice. */
export const dismissNoticeAtom = atom(null, (get, set, id: number) => {
  const held = get(raisedAtom);
  set(raisedAtom, { ...held, notices: held.notices.filter((notice) => notice.id !== id) });
});
