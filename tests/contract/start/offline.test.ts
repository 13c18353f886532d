import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { copyDatabase } from "../../../server/store/testing/databaseCopies.ts";
import { buildKeysDir, startBuiltServer } from "../../../tools/build/builtServer.ts";
import { startMeasured } from "../../../tools/bench/memory/startMeasured.ts";
import { startLedgerSite } from "../../e2e/support/chaos/startLedgerSite.ts";
import { builtDir, startSite } from "../../e2e/support/startSite.ts";
import { refusedHosts } from "./refusedHosts.ts";
import { startProduct } from "./startProduct.ts";

const root = mkdtempSync(join(tmpdir(), "parallax-offline-"));
const refused = join(root, "refused-hosts");
const refuser = `--import ${resolve(import.meta.dirname, "refusedHosts.ts")}`;

/** For processes that a way starts; this process has the module itself. */
const inChildren = { NODE_OPTIONS: refuser, REFUSED_HOSTS: refused };
const startAnywhere = { HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error", IMAGE_HOSTS: "off" };

interface Running {
  readonly origin: string;
  readonly close: () => Promise<unknown>;
}

const copies: (() => Promise<void>)[] = [];

/** A data directory of its own for each server. */
async function dataDirectory(): Promise<{ readonly DATA_DIR: string }> {
  const { dataDir, remove } = await copyDatabase();
  copies.push(remove);
  return { DATA_DIR: dataDir };
}

type Start = (settings: Readonly<Record<string, string>>) => Promise<Running>;

/** Every way in which tests, benches and the script of the pictures start a server. */
const ways: Readonly<Record<string, Start>> = {
  "the site of browser tests": (settings) => startSite(undefined, settings),
  "the site whose events are counted": () => startLedgerSite(builtDir),
  "the server of benches and pictures": async (settings) =>
    startBuiltServer("/", { ...inChildren, ...(await dataDirectory()), ...settings }),
  "npm start in contract tests": async (settings) => {
    const own = { ...(await dataDirectory()), GATEWAY_KEYS_DIR: buildKeysDir() };
    const { origin, stop } = await startProduct({ ...own, ...inChildren, ...settings });
    return { origin, close: stop };
  },
  "npm start in the bench of memory": async (settings) => {
    const own = { ...(await dataDirectory()), GATEWAY_KEYS_DIR: buildKeysDir() };
    const product = startMeasured("tools/start.ts", {
      ...startAnywhere,
      ...own,
      ...inChildren,
      ...settings,
    });
    const [, origin = ""] = await product.lineWith(/^Parallax is ready at (\S+)$/u);
    return { origin, close: product.stop };
  },
};

beforeEach(() => {
  writeFileSync(refused, "");
  vi.stubEnv("REFUSED_HOSTS", refused);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await Promise.all(copies.map((remove) => remove()));
});

const startTimeoutMs = 180_000;

describe("no other machine is asked", () => {
  it.each(Object.entries(ways))(
    "by %s, whatever this machine is set to",
    async (_name, start) => {
      vi.stubEnv("MARKET_SOURCE", "auto");
      const { origin, close } = await start({});
      try {
        expect((await fetch(`${origin}/converter/btc/usd`)).status).toBe(200);
      } finally {
        await close();
      }
      expect(refusedHosts()).toEqual([]);
    },
    startTimeoutMs,
  );

  it.each(["the site of browser tests", "the server of benches and pictures"])(
    "by %s; where it is, that is seen",
    async (name) => {
      const running = await ways[name]?.({ MARKET_SOURCE: "auto" });
      try {
        await expect.poll(refusedHosts, { timeout: 20_000 }).toContain("cdn.jsdelivr.net");
        expect((await fetch(`${running?.origin}/converter/btc/usd`)).status).toBe(200);
      } finally {
        await running?.close();
      }
    },
    startTimeoutMs,
  );
});
