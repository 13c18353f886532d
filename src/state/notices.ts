import { atom } from "jotai";
import { limits } from "../wire/limits.ts";
import { servicesAtom } from "./services.ts";

/** A toast, from being raised until it is taken down. */
export interface Notice {
  readonly id: number;
  readonly tone: "info" | "done" | "error";
  /** In the page's language, or the gateway's own message. */
  readonly text: string;
}

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

/** The toasts that are up, the oldest first. */
export const noticesAtom = atom((get) => get(raisedAtom).notices);

/** Raises a toast; an error within 2 s of another error is left out (specification, section 8). */
export const notifyAtom = atom(null, (get, set, notice: Omit<Notice, "id">) => {
  const now = get(servicesAtom).clock();
  const held = get(raisedAtom);
  const isError = notice.tone === "error";
  const isRepeated = isError && Math.abs(now - held.lastErrorAt) < limits.errorDebounceMs;
  if (isRepeated || notice.text === "") return;
  const id = held.lastId + 1;
  set(raisedAtom, {
    notices: [...held.notices, { ...notice, id }],
    lastId: id,
    lastErrorAt: isError ? now : held.lastErrorAt,
  });
});

/** Takes a toast down. */
export const dismissNoticeAtom = atom(null, (get, set, id: number) => {
  const held = get(raisedAtom);
  set(raisedAtom, { ...held, notices: held.notices.filter((notice) => notice.id !== id) });
});
