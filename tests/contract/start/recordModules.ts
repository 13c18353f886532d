import { registerHooks } from "node:module";
import process from "node:process";

// For `node --import`: remembers the address of every module that the process loads, and writes them to standard output,
// one a line after `module `, whenever it gets the signal SIGUSR2.

const addresses: string[] = [];
registerHooks({
  load: (url, context, nextLoad) => {
    addresses.push(url);
    return nextLoad(url, context);
  },
});
process.on("SIGUSR2", () => {
  process.stdout.write(`${addresses.map((url) => `module ${url}\n`).join("")}modules end\n`);
});
