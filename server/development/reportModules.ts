import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { tellWatcher } from "./tellWatcher.ts";

// For `node --import`: tells the process that watches which files of the project this process loads. A file is
// reported before it is read, so that a file which cannot be read is watched too.

registerHooks({
  load: (url, context, nextLoad) => {
    if (url.startsWith("file:") && !url.includes("/node_modules/")) {
      const { pathname } = new URL(url);
      tellWatcher({ kind: "loaded", file: fileURLToPath(`file://${pathname}`) });
    }
    return nextLoad(url, context);
  },
});
