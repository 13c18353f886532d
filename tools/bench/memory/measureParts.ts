import { join, resolve } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { trusted } from "../../../src/lib/trusted.ts";

/**
 * Loads the parts of the server one after the other, as the server does, and prints after each how much is resident:
 * `node measureParts.ts <build> <data directory>`. The database is in the directory already. Ends with a line `done`.
 */
const [build = "dist", dataDir = ""] = process.argv.slice(2);

setFlagsFromString("--expose-gc");
const collect = trusted<() => void>(runInNewContext("gc"));
/** Memory that ended threads and compilers give back comes back a moment later. */
const settleMs = 500;

const sample = {
  image: {
    title: "1 BTC to USD",
    label: "1 BTC =",
    figure: "$100,000.00",
    plainFigure: "100,000.00 USD",
    note: "",
    day: "Nov 22, 2026",
    symbols: ["BTC"],
    line: "M0 500l500 -250 500 250",
  },
  marks: {},
};

const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  "node itself": () => Promise.resolve(),
  "the server's modules": () => import("../../../server/start/startServer.ts"),
  "embedded database": async () => {
    const { createStore } = await import("../../../server/store/createStore.ts");
    return createStore({ dataDir });
  },
  "embedded figures": async () => {
    const { loadSnapshot } = await import("../../../server/market/snapshot/loadSnapshot.ts");
    return loadSnapshot();
  },
  "server bundle": () =>
    import(pathToFileURL(resolve(build, "server/entry-server.js")).href) as Promise<unknown>,
  "static files in three codings": async () => {
    const { loadStaticFiles } = await import("../../../server/http/files/loadStaticFiles.ts");
    return loadStaticFiles(join(build, "client"));
  },
  "sanitiser's window": async () => {
    const { createOpenWindow } = await import("../../../server/ssr/createOpenWindow.ts");
    return createOpenWindow()();
  },
  "drawer of share images": async () => {
    const { createDrawer } = await import("../../../server/share-images/createDrawer.ts");
    const drawer = createDrawer();
    await drawer.draw(sample);
    return drawer;
  },
};

/** What stays in use, as in the server. */
const held: unknown[] = [];
for (const [name, load] of Object.entries(parts)) {
  held.push(await load());
  collect();
  await pause(settleMs);
  collect();
  console.log(`part ${JSON.stringify({ name, resident: process.memoryUsage.rss() })}`);
}
console.log(`done with ${held.length}`);
process.exit(0);
