import { registerHooks } from "node:module";
import process from "node:process";

/** For `node --import`: remembers the address of every module that the process loads, and tells them to who asks. */
const addresses: string[] = [];
registerHooks({
  load: (url, context, nextLoad) => {
    addresses.push(url);
    return nextLoad(url, context);
  },
});
process.on("message", () => process.send?.(addresses));
// Being asked is no reason to live on.
process.channel?.unref();
