import { readStored, writeStored } from "../../browser/localStore.ts";

const settledKey = "suggestions";

/**
 * What is not suggested again on this device: `language`, `currency`, and time zones by their names, whose currency is
 * that of the page or not known.
 */
export function settledSuggestions(): readonly string[] {
  return readStored(settledKey)?.split(" ") ?? [];
}

/** Never suggests it again. */
export function settleSuggestion(what: string): void {
  writeStored(settledKey, [...new Set(settledSuggestions()), what].join(" "));
}
