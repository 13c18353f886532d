import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { certificatePath, readCertificate } from "../../../server/keys/certificate.ts";
import { keysPlaceIn } from "../../../server/keys/keysPlace.ts";
import { copyDatabase } from "../../../server/store/testing/databaseCopies.ts";
import { isBuildFresh } from "../../../tools/build/buildStamp.ts";
import { buildKeysDir } from "../../../tools/build/builtServer.ts";
import { startProduct } from "./startProduct.ts";

/** A whole build on a machine that does other things too. */
const buildTimeoutMs = 600_000;

const root = mkdtempSync(join(tmpdir(), "parallax-start-"));
const copies: (() => Promise<void>)[] = [];
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await Promise.all(copies.map((remove) => remove()));
});

/** A data directory that has its database already, as from the second start on, and the keys of `dist`. */
async function sharedSettings() {
  const { dataDir, remove } = await copyDatabase();
  copies.push(remove);
  return { DATA_DIR: dataDir, GATEWAY_KEYS_DIR: buildKeysDir() };
}

/** Packages that build the product, and what they are made of. */
const tools =
  /node_modules\/(?:vite|rolldown|lightningcss|esbuild|postcss|typescript|oxc-[^/]+|@vitejs|@rolldown|@babel|@oxc-[^/]+|@tanstack\/router-(?:plugin|generator)|@lingui\/(?:cli|conf|vite-plugin|babel-[^/]+))\//u;

/** The worker's scripts of a build, by their addresses. */
function workerScripts(build: string): readonly string[] {
  const client = join(build, "client");
  return globSync(join(client, "assets/**/*.js"))
    .filter((file) => readFileSync(file, "utf8").includes("notAfter"))
    .map((file) => `/${relative(client, file)}`);
}

/** The keys in browsers' hands that a server answers with, and the one that it should. */
async function pinned(origin: string, build: string, settings: Record<string, string>) {
  const texts = await Promise.all(
    workerScripts(build).map(async (path) => (await fetch(`${origin}${path}`)).text()),
  );
  const { spki } = readCertificate(certificatePath(keysPlaceIn(settings)));
  return { scripts: texts.length, own: texts.filter((text) => text.includes(spki)).length };
}

const times = (directory: string): readonly string[] =>
  globSync(join(directory, "**/*")).map((file) => `${file} ${statSync(file).mtimeMs}`);

describe("npm start", () => {
  it("serves from a process that has not loaded the build tools", async () => {
    expect(await isBuildFresh("dist"), "run npm run build first").toBe(true);
    const product = await startProduct(await sharedSettings());
    const page = await fetch(`${product.origin}/converter/btc/usd`);
    expect(page.status).toBe(200);
    const modules = await product.modules();
    expect(modules.some((url) => url.endsWith("/server/start/startServer.ts"))).toBe(true);
    expect(modules.filter((url) => tools.test(url))).toEqual([]);
    // Its interfaces alone come with the library of the metrics.
    expect(modules.filter((url) => /\/@opentelemetry\/(?!api\/)/.test(url))).toEqual([]);
    expect(product.lines[0]).toBe("the build is up to date");
    expect(await product.stop()).toBe(0);
  });

  it("serves from a copy, so that a later build takes nothing from it", async () => {
    const product = await startProduct(await sharedSettings());
    const [word = ""] = globSync(`.cache/served/copy-*.${product.pid}.json`);
    const copy = word.replace(/\.\d+\.json$/, "");
    const ofProcess = readFileSync(`/proc/${product.pid}/cmdline`, "utf8").split("\0");
    expect(ofProcess.some((argument) => copy !== "" && argument.endsWith(copy))).toBe(true);
    expect(await product.stop()).toBe(0);
  });

  it(
    "keeps the builds of two data directories apart, each with its own certificate",
    async () => {
      const dist = times("dist");
      const shared = await sharedSettings();
      const own = { DATA_DIR: join(root, "two") };
      const ownBuild = join(own.DATA_DIR, "build");

      const first = await startProduct(own);
      const built = times(ownBuild);
      const second = await startProduct(shared);
      const again = await first.stop().then(() => startProduct(own));
      const [ofOwn, ofShared] = [
        await pinned(again.origin, ownBuild, own),
        await pinned(second.origin, "dist", shared),
      ];
      expect(await again.stop()).toBe(0);
      expect(await second.stop()).toBe(0);

      expect(first.lines[0]).not.toBe("the build is up to date");
      expect(second.lines[0]).toBe("the build is up to date");
      expect(again.lines[0]).toBe("the build is up to date");
      expect(ofOwn.scripts).toBeGreaterThan(0);
      expect(ofOwn).toEqual({ scripts: ofOwn.scripts, own: ofOwn.scripts });
      expect(ofShared).toEqual({ scripts: ofShared.scripts, own: ofShared.scripts });
      expect(times(ownBuild)).toEqual(built);
      expect(times("dist")).toEqual(dist);
    },
    buildTimeoutMs,
  );
});
