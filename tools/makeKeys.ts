import { resolve } from "node:path";
import { hasKeyDirectory, writeKeyDirectory } from "../server/keys/keyDirectory.ts";
import { makeKeyMaterial } from "../server/keys/makeKeyMaterial.ts";

const [dir] = process.argv.slice(2);
if (dir === undefined) throw new Error("name a directory: npm run keys -- /etc/parallax/keys");
const place = resolve(dir);
if (hasKeyDirectory(place))
  throw new Error(`${place} is there already; keys are never overwritten`);
writeKeyDirectory(place, await makeKeyMaterial(Date.now()));
console.log(`the gateway's keys and its certificate are in ${place}`);
