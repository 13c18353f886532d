import { env } from "node:process";
import { loadSettings } from "../server/config/readConfig.ts";
import { keysPlaceIn } from "../server/keys/keysPlace.ts";

/**
 * Directory of the keys whose certificate is in the build of this machine. A server with that build needs them,
 * whatever its data directory is: its pages believe no other.
 */
export function buildKeysDir(): string {
  loadSettings();
  const { dir } = keysPlaceIn(env);
  if (dir === undefined)
    throw new Error("a build cannot be made with keys in memory; set DATA_DIR");
  return dir;
}
