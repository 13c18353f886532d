import { existsSync } from "node:fs";
import process from "node:process";
import { runServer } from "./runServer.ts";

const settingsFile = ".env";

if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
await runServer(process);
