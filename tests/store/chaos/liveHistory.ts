import { setTimeout as pause } from "node:timers/promises";
import { createFaults, type Fault } from "./createFaults.ts";
import { startFleet } from "./createFleet.ts";
import { shuffled } from "./createOutbox.ts";
import { startSenders, type Senders } from "./createSenders.ts";
import { createTraffic, type Dice } from "./createTraffic.ts";
import { judgeHistory, type Verdict } from "./judgeHistory.ts";
import { openPlace } from "./openPlace.ts";
import type { Site } from "./openSite.ts";

/** What a history is made from. */
export interface HistoryOptions {
  readonly site: Site;
  readonly dice: Dice;
  /** Is told of each fault, before it strikes. */
  readonly onFault: (name: string) => void;
  /** Takes what has to be done in the end, however the history ends. */
  readonly onOver: (end: () => Promise<void>) => void;
}

/** A history that is over. */
export interface History {
  readonly verdict: Verdict;
  /** What the verdict is where nothing was lost and nothing counts twice. */
  readonly expected: Verdict;
}

const fewestFaults = 8;
/** A fault strikes after at most so many pieces of data to and from the store; with none on the way, after requests. */
const mostPieces = 12;
const mostAttempts = 40;
/** How many requests may pass while pieces are waited for. */
const patienceAttempts = 80;
/** The longest wait for either: a collector whose database is away may hold requests until its driver tries again. */
const patienceMs = 1_500;
/** How many requests of senders an outage lasts at most. */
const mostOutage = 40;
/** How many bodies are refused at most before a disk has room again. */
const mostRefused = 20;
/** How many events are acknowledged at most before the next. */
const mostPeace = 60;
const pollMs = 100;
/** How long the consumer may take for the rest of the log. */
const drainMs = 120_000;

/** Lets devices send while one thing after another goes wrong, mends all, and judges. */
export async function liveHistory(options: HistoryOptions): Promise<History> {
  const { site, dice, onFault, onOver } = options;
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const fleet = await startFleet(site, (words) => reject(new Error(words)));
  const traffic = createTraffic(dice);
  const senders = startSenders(traffic, { dice, origins: fleet.origins });
  onOver(async () => {
    await fleet.kill();
    await senders.stop();
  });
  const faults = createFaults(site, fleet, dice);
  await Promise.race([ended, goThrough(faults, { site, senders, dice, onFault })]);
  await Promise.race([ended, senders.finish()]);
  const acknowledged = senders.acknowledged();
  if (site.broker) await Promise.race([ended, untilStored(site, acknowledged.size)]);
  await fleet.endConsumer();
  // What is stored outlives all processes together.
  await fleet.kill();
  await site.database?.kill();
  await site.database?.start();
  const views = { LCP: traffic.viewCount(), INP: traffic.viewCount() };
  return {
    verdict: await judgeHistory(site, { senders, traffic }),
    expected: {
      acknowledged: traffic.eventCount(),
      rejected: [],
      strange: [],
      lost: [],
      twice: [],
      stored: traffic.eventCount(),
      views: [views, views, views, views],
      stale: [],
    },
  };
}

interface Scene extends Pick<HistoryOptions, "dice" | "onFault"> {
  readonly site: Pick<Site, "gate">;
  readonly senders: Senders;
}

/** Every fault once, those of the product's processes twice, in an order of the dice, and sometimes two together. */
async function goThrough(all: readonly Fault[], scene: Scene): Promise<void> {
  const { senders, dice, onFault } = scene;
  const again = all.filter(({ isKilledProcess }) => isKilledProcess === true);
  const left = [...shuffled([...all, ...again], dice)];
  while (left.length < fewestFaults) left.push(...shuffled(all, dice).slice(0, 1));
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const [next] = left;
    const isPair = next !== undefined && next.part !== first.part && dice(3) === 0;
    const together = isPair ? [first, ...left.splice(0, 1)] : [first];
    for (const { name } of together) onFault(name);
    await Promise.all(together.map((fault) => strikeAtStep(fault, scene)));
    const isFelt = together.some((fault) => fault.isFelt === true);
    // No pause: a disk that nobody notices is not full.
    if (isFelt) await senders.refusals(1 + dice(mostRefused));
    else await Promise.race([senders.attempts(1 + dice(mostOutage)), pause(patienceMs)]);
    await Promise.all(shuffled(together, dice).map(({ heal }) => heal()));
    await senders.acknowledgements(1 + dice(mostPeace));
  }
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
    senders.atAttempt((gate ? patienceAttempts : 1) + dice(mostAttempts), act);
    setTimeout(act, patienceMs);
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
