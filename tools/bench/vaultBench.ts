import { chromium, type Page } from "playwright";
import * as v from "valibot";
import { findBrowser, launchOptions } from "../browser/findBrowser.ts";
import { textTable } from "../report/figures.ts";
import { serveVaultPage } from "../browser/vault-page/serveVaultPage.ts";
import { announce } from "./vault/announce.ts";
import { enginesSource, pageSource } from "./vault/sources.ts";
import { keysOf } from "../../src/lib/records.ts";

const slowDown = 6;
const idleMs = 500;
const productRuns = 100;

const engines = ["webcrypto", "forge"] as const;

/** Key generation of the second engine takes a second and varies: few runs tell as much as many. */
const measurements = [
  { title: "key pair, 1024 bits", operation: "generate", algorithm: "rsa1024", runs: 15 },
  { title: "key pair, 2048 bits", operation: "generate", algorithm: "rsa2048", runs: 7 },
  { title: "signature, 1024 bits", operation: "sign", algorithm: "rsa1024", runs: 50 },
  { title: "signature, 2048 bits", operation: "sign", algorithm: "rsa2048", runs: 50 },
  { title: "encrypted login body", operation: "encrypt", algorithm: "rsa2048", runs: 50 },
] as const;

const productSchema = v.object({
  start: v.number(),
  roundTrip: v.number(),
  firstSignIn: v.number(),
  nextSignIn: v.number(),
  sign: v.number(),
});

const productTitles = {
  start: "worker's start to its first answer",
  roundTrip: "round trip to the worker, median",
  sign: "signed request through the worker, median",
  firstSignIn: "first encrypted login: configuration, key pair, storage",
  nextSignIn: "encrypted login with a new key pair, median",
} as const satisfies Record<keyof v.InferOutput<typeof productSchema>, string>;

const ms = (value: number): string => `${value.toFixed(2)} ms`;

async function measured(page: Page, call: string): Promise<number> {
  return v.parse(v.number(), await page.evaluate(`vaultBench.${call}`));
}

async function printEngines(page: Page): Promise<void> {
  const rows: string[][] = [];
  for (const { title, ...question } of measurements) {
    const row: string[] = [title];
    for (const engine of engines)
      row.push(ms(await measured(page, `engine(${JSON.stringify({ ...question, engine })})`)));
    rows.push(row);
  }
  console.log("\nengines in a worker, medians");
  for (const line of textTable([["", "WebCrypto", "node-forge"], ...rows])) console.log(line);
}

async function printProduct(page: Page): Promise<void> {
  const figures = v.parse(productSchema, await page.evaluate(`vaultBench.product(${productRuns})`));
  console.log("\nthe product's worker through its client, keys of 2048 bits");
  const rows = keysOf(productTitles).map((key) => [productTitles[key], ms(figures[key])]);
  for (const line of textTable(rows)) console.log(line);
}

/** The slow-down reaches the page alone, not its workers: it is the page's share that must stay short. */
async function printLongestTasks(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  const generate = { operation: "generate", algorithm: "rsa2048", runs: 1 };
  const question = (engine: string): string => JSON.stringify({ ...generate, engine });
  const rows = [
    ["nothing", ms(await measured(page, `idle(${idleMs})`))],
    [
      "an encrypted login in the product's worker",
      ms(await measured(page, "whileProductSignsIn()")),
    ],
    [
      "a key pair of WebCrypto",
      ms(await measured(page, `whileEngineGenerates(${question("webcrypto")})`)),
    ],
    [
      "a key pair of node-forge",
      ms(await measured(page, `whileEngineGenerates(${question("forge")})`)),
    ],
  ];
  console.log(
    `\nlongest task on the page at ${slowDown}x CPU slow-down, least of five runs, during`,
  );
  for (const line of textTable(rows)) console.log(line);
}

/**
 * Prints what key pairs, signatures, encryption and the way to the worker cost in a real browser, and how long a page
 * on a slow phone is kept from its next task meanwhile. The worker is bundled as the product's; nothing else is loaded.
 */
export async function vaultBench(): Promise<void> {
  const { certificate, gatewaySignConfig } = announce();
  const server = await serveVaultPage({
    scripts: { page: pageSource, engines: enginesSource },
    certificate,
    answer: () => ({ gatewaySignConfig }),
  });
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    const page = await browser.newPage();
    page.on("pageerror", (error) => {
      console.error(error);
    });
    await page.goto(server.origin);
    await page.waitForFunction("globalThis.isBenchReady");
    await printEngines(page);
    await printProduct(page);
    await printLongestTasks(page);
  } finally {
    await browser.close();
    await server.close();
  }
}
