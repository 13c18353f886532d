import { attackBench } from "./bench/attack/attackBench.ts";
import { siegeBench } from "./bench/attack/siegeBench.ts";
import { besideBench } from "./bench/beside/besideBench.ts";
import { collectorBench } from "./bench/collectorBench.ts";
import { dictionariesBench } from "./bench/dictionariesBench.ts";
import { lighthouseBench } from "./bench/lighthouseBench.ts";
import { memoryBench } from "./bench/memoryBench.ts";
import { benchmarkedPages, publicPages, unlistedPages } from "./bench/pageKinds.ts";
import { pageBench } from "./bench/page/pageBench.ts";
import { pagesBench } from "./bench/pagesBench.ts";
import { outageBench } from "./bench/outage/outageBench.ts";
import { pushBench } from "./bench/pushBench.ts";
import { returningBench } from "./bench/returning/returningBench.ts";
import { sliderBench } from "./bench/slider/sliderBench.ts";
import { streamBench } from "./bench/stream/streamBench.ts";
import { throughput } from "./bench/throughput.ts";
import { trackingBench } from "./bench/trackingBench.ts";
import { vaultBench } from "./bench/vaultBench.ts";
import { visitorsBench } from "./bench/visitors/visitorsBench.ts";
import { monthBench } from "./bench/vitals/monthBench.ts";
import { vitalsBench } from "./bench/vitals/vitalsBench.ts";
import { yearBench } from "./bench/vitals/yearBench.ts";
import { refuse } from "./report/toolUse.ts";

const pair = "/converter/btc/usd";

/** Each benchmark with the paths it takes when none are given. */
const benches = {
  lighthouse: { run: lighthouseBench, paths: benchmarkedPages },
  page: { run: pageBench, paths: [] },
  returning: { run: returningBench, paths: [] },
  pages: { run: pagesBench, paths: [...publicPages, ...unlistedPages] },
  throughput: { run: throughput, paths: [pair] },
  tracking: { run: trackingBench, paths: [pair] },
  memory: { run: memoryBench, paths: [] },
  vault: { run: vaultBench, paths: [] },
  collector: { run: collectorBench, paths: [] },
  beside: { run: besideBench, paths: [pair] },
  outage: { run: outageBench, paths: [] },
  visitors: { run: visitorsBench, paths: [] },
  vitals: { run: vitalsBench, paths: [] },
  month: { run: monthBench, paths: [] },
  year: { run: yearBench, paths: [] },
  attack: { run: attackBench, paths: [] },
  siege: { run: siegeBench, paths: [] },
  stream: { run: streamBench, paths: [] },
  push: { run: pushBench, paths: [] },
  dictionaries: { run: dictionariesBench, paths: [] },
  slider: { run: sliderBench, paths: [] },
};

const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name);

const [name = "", ...paths] = process.argv.slice(2);
if (name !== "" && !isBench(name))
  refuse(`There is no benchmark "${name}". Choose from: ${Object.keys(benches).join(", ")}.`);
for (const bench of isBench(name) ? [benches[name]] : Object.values(benches))
  await bench.run(paths.length > 0 ? paths : bench.paths);
