import process from "node:process";
import { loadSettings } from "./config/readConfig.ts";
import { runServer } from "./start/runServer.ts";

loadSettings();
await runServer(process);
