import { parentPort, workerData } from "node:worker_threads";
import { trusted } from "../../../src/lib/trusted.ts";
import { collectorPath, trackingLimits } from "../../../src/wire/events/tracking.ts";
import { eventBody } from "../eventBody.ts";

/** What a thread of senders is given. */
export interface Sending {
  readonly origin: string;
  readonly senders: number;
}

/** What became of it. */
export interface Sent {
  readonly stored: number;
  readonly refused: number;
}

const { origin, senders } = trusted<Sending>(workerData);
let visitors = 0;
const over = new AbortController();

/** Another visitor for each body, so that none is refused for sending too much. */
function nextAddress(): string {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

async function send(): Promise<Sent> {
  let [stored, refused] = [0, 0];
  while (!over.signal.aborted) {
    const answer = await fetch(`${origin}/${collectorPath}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": nextAddress() },
      body: eventBody(trackingLimits.batchEvents),
    });
    await answer.arrayBuffer();
    if (answer.ok) stored += trackingLimits.batchEvents;
    else refused += 1;
  }
  return { stored, refused };
}

parentPort?.once("message", () => {
  over.abort();
});
const outcomes = await Promise.all(Array.from({ length: senders }, send));
parentPort?.postMessage(
  {
    stored: outcomes.reduce((sum, one) => sum + one.stored, 0),
    refused: outcomes.reduce((sum, one) => sum + one.refused, 0),
  } satisfies Sent,
  [],
);
