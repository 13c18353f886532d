import { execFileSync } from "node:child_process";
import { realpathSync, rmSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { oldestMajor } from "./needNode.mjs";

// Runs after `npm ci`, also on a Node that is older than the project's: plain JavaScript of its time. Where the Node that
// runs npm is new enough, the scripts use it and not the one that npm put beside the packages.

const npmsNode = process.env["npm_node_execpath"] ?? process.execPath;
// npm runs on it where `node_modules/.bin` comes first on the path: then it says nothing about the system's.
const packages = realpathSync(fileURLToPath(new URL("../node_modules/", import.meta.url)));
const isOwn = String(realpathSync(npmsNode)).startsWith(packages);
const version = execFileSync(npmsNode, ["--version"], { encoding: "utf8" });
if (!isOwn && Number.parseInt(version.slice(1), 10) >= oldestMajor) {
  for (const name of ["node", "node.cmd", "node.ps1"])
    rmSync(new URL(`../node_modules/.bin/${name}`, import.meta.url), { force: true });
}
