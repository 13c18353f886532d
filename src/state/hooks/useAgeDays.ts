import { useSyncExternalStore } from "react";
import { dayOf, daysBetween } from "../../lib/clock.ts";
import { useAtomValue } from "jotai/react";
import { servicesAtom } from "../services.ts";

/** A day may pass while the page is open; the next render sees it. */
const neverChanges = () => () => {};
const notYet = () => undefined;

/**
 * Whole days since a day (`YYYY-MM-DD`). The first render repeats what the server said, `served`; a page that was cached
 * or left open corrects itself after it.
 */
export function useAgeDays(day: string, served: number): number {
  const { clock } = useAtomValue(servicesAtom);
  const today = useSyncExternalStore(neverChanges, () => dayOf(clock()), notYet);
  return today === undefined ? served : Math.max(0, daysBetween(day, today));
}
