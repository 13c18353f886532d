import { resolve } from "node:path";
import { hasKeyDirectory, KeysError, writeKeyDirectory } from "../server/keys/keyDirectory.ts";
import { makeKeyMaterial } from "../server/keys/makeKeyMaterial.ts";
import { refuse } from "./report/toolUse.ts";

const [dir] = process.argv.slice(2);
if (dir === undefined) refuse("Name a directory: npm run keys -- /etc/parallax/keys");
const place = resolve(dir);
if (hasKeyDirectory(place))
  refuse(`${place} is there already, and keys are never overwritten: name a new directory.`);
const material = await makeKeyMaterial(Date.now());
try {
  writeKeyDirectory(place, material);
} catch (error) {
  if (!(error instanceof KeysError)) throw error;
  refuse(error.message);
}
console.log(`the gateway's keys and its certificate are in ${place}`);
