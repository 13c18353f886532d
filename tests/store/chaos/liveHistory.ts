import { setTimeout as pause } from "node:timers/promises";
import { createFaults, type Fault } from "./createFaults.ts";
import { startFleet } from "./createFleet.ts";
import { shuffled } from "./createOutbox.ts";
import { startSenders, type Senders } from "./createSenders.ts";
import { createTraffic, type Dice } from "./createTraffic.ts";
import { judgeHistory, type Verdict } from "./judgeHistory.ts";
import { openPlace } from "./openPlace.ts";
import type { Site } from "./openSite.ts";

/** A history that is over. */
export interface History {
  /** The names of its faults in their order. */
  readonly faults: readonly string[];
  readonly verdict: Verdict;
  /** What the verdict is where nothing was lost and nothing counts twice. */
  readonly expected: Verdict;
  readonly rejected: ReadonlySet<string>;
}

const fewestFaults = 8;
/** A fault strikes after at most so many pieces of data to and from the store, or requests of senders. */
const mostPieces = 24;
const mostAttempts = 40;
/** How many requests of senders an outage lasts at most. */
const mostOutage = 40;
/** How many events are acknowledged at most before the next. */
const mostPeace = 60;
const pollMs = 100;
/** How long the consumer may take for the rest of the log. */
const drainMs = 60_000;

/** Lets devices send while one thing after another goes wrong, mends all, and judges. Ends nothing of the site itself. */
export async function liveHistory(site: Site, dice: Dice): Promise<History> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const fleet = await startFleet(site, (words) => reject(new Error(words)));
  const traffic = createTraffic(dice);
  const senders = startSenders(traffic, { dice, origins: fleet.origins });
  try {
    const faults = await Promise.race([
      ended,
      goThrough(createFaults(site, fleet, dice), { site, senders, dice }),
    ]);
    await Promise.race([ended, senders.finish()]);
    const acknowledged = senders.acknowledged();
    if (site.broker) await untilStored(site, acknowledged.size);
    await fleet.endConsumer();
    await fleet.kill();
    await site.database?.kill();
    await site.database?.start();
    const views = { LCP: traffic.viewCount(), INP: traffic.viewCount() };
    return {
      faults,
      verdict: await judgeHistory(site, { acknowledged, traffic }),
      expected: {
        acknowledged: traffic.eventCount(),
        lost: [],
        twice: [],
        stored: traffic.eventCount(),
        views: [views, views],
        stale: [],
      },
      rejected: senders.rejected(),
    };
  } finally {
    await fleet.kill();
    await senders.stop();
  }
}

interface Scene {
  readonly site: Pick<Site, "gate">;
  readonly senders: Senders;
  readonly dice: Dice;
}

/** Every fault once at least, in an order of the dice, and sometimes two together. */
async function goThrough(all: readonly Fault[], scene: Scene): Promise<readonly string[]> {
  const { senders, dice } = scene;
  const left = [...shuffled(all, dice)];
  while (left.length < fewestFaults) left.push(...shuffled(all, dice).slice(0, 1));
  const told: string[] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const [next] = left;
    const isPair = next !== undefined && next.part !== first.part && dice(3) === 0;
    const together = isPair ? [first, ...left.splice(0, 1)] : [first];
    told.push(together.map(({ name }) => name).join(" while "));
    await Promise.all(together.map((fault) => strikeAtStep(fault, scene)));
    await senders.attempts(1 + dice(mostOutage));
    await Promise.all(shuffled(together, dice).map(({ heal }) => heal()));
    await senders.acknowledgements(1 + dice(mostPeace));
  }
  return told;
}

/** Strikes when the dice say so: between two pieces of data on the way to the store, or between two requests. */
async function strikeAtStep(
  { strike }: Fault,
  { site: { gate }, senders, dice }: Scene,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let isDone = false;
    const act = (): void => {
      if (isDone) return;
      isDone = true;
      strike().then(resolve, reject);
    };
    gate?.atPiece(1 + dice(mostPieces), act);
    senders.atAttempt(1 + dice(mostAttempts), act);
  });
}

/** Waits until the store has so many events. Where it never does, the verdict tells which are missing. */
async function untilStored(site: Site, count: number): Promise<void> {
  const giveUpAt = performance.now() + drainMs;
  const place = await openPlace(site.direct);
  try {
    while ((await site.count(place)) < count && performance.now() < giveUpAt) await pause(pollMs);
  } finally {
    await place.close();
  }
}
