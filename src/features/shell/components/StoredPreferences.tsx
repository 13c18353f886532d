import { useEffect } from "react";
import { useStore } from "../../../state/index.ts";
import { followPreferences } from "../../../state/stored/followPreferences.ts";

/** Shows nothing: keeps the storage places of the settings in step with the page. */
export function StoredPreferences() {
  const store = useStore();
  useEffect(() => followPreferences(store), [store]);
  return null;
}
