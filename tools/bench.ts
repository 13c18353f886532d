import { collectorBench } from "./bench/collector.ts";
import { interactionBench } from "./bench/interaction.ts";
import { lighthouseBench } from "./bench/lighthouse.ts";
import { throughput } from "./bench/throughput.ts";
import { vaultBench } from "./bench/vault.ts";

const pair = "/converter/btc/usd";

/** Each benchmark with the paths it takes when none are given. */
const benches = {
  lighthouse: { run: lighthouseBench, paths: [pair, "/market-cap/eth-vs-btc"] },
  throughput: { run: throughput, paths: [pair] },
  interaction: { run: interactionBench, paths: [pair] },
  vault: { run: vaultBench, paths: [] },
  collector: { run: collectorBench, paths: [] },
};

const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name);

const [name = "", ...paths] = process.argv.slice(2);
if (name !== "" && !isBench(name))
  throw new Error(`no such benchmark; there are ${Object.keys(benches).join(", ")}`);
for (const bench of isBench(name) ? [benches[name]] : Object.values(benches))
  await bench.run(paths.length > 0 ? paths : bench.paths);
