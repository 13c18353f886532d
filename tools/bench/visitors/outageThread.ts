import { parentPort, workerData } from "node:worker_threads";
import { trusted } from "../../../src/lib/trusted.ts";
import { type OutageOrder, runOutage } from "./runOutage.ts";

/** The thread of one simulated outage. It ends with the figures. */
const figures = await runOutage(trusted<OutageOrder>(workerData));
parentPort?.postMessage(figures, []);
