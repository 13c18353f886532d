import type { NewEvent } from "./eventStore.ts";

/** The page view that a measurement is of; one that names none is a view of its own. */
export function viewIdOf({ event, vital }: Pick<NewEvent, "event" | "vital">): string {
  const named = vital?.view_id ?? "";
  return named === "" ? event.event_id : named;
}
