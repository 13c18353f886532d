import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { trusted } from "../../../src/lib/trusted.ts";
import { layTheSiege } from "./layTheSiege.ts";
import { createTally } from "./createTally.ts";
import type { SiegeOrder, SiegeReport } from "./startSiege.ts";

/** The thread of the attackers. It says when it begins, and ends with a report after it was sent any message. */

// Attackers have processors of their own. Here they get what the server and the connections that measure leave; of the
// threads of a process, Linux gives the priority to the calling one alone.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { origin, size } = trusted<SiegeOrder>(workerData);
const { counts, note } = createTally();
let isDone = false;
const isOver = (): boolean => isDone;
parentPort?.once("message", () => {
  isDone = true;
});
parentPort?.postMessage("begins", []);
const asked = await layTheSiege({ origin, isOver, victim: "", note }, size, isOver);
parentPort?.postMessage({ asked, counts } satisfies SiegeReport, []);
