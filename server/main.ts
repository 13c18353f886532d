import process from "node:process";
import { loadSettings } from "./loadSettings.ts";
import { runServer } from "./runServer.ts";

loadSettings();
await runServer(process);
