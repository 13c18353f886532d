import process from "node:process";
import { loadSettings } from "./config/readConfig.ts";
import { runServer } from "./start/runServer.ts";

/** `node server/main.ts [build]`: the build is `dist` of this project unless another is named. */
const [distDir] = process.argv.slice(2);

loadSettings();
await runServer(process, distDir === undefined ? {} : { distDir });
