import { hash } from "node:crypto";
import { globSync, statSync } from "node:fs";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { distDir } from "../build/buildDirectory.ts";
import { startBuiltServer } from "../build/builtServer.ts";
import { textTable } from "../report/figures.ts";

/** The page that a visitor comes to, and pages that visitors go on to: of the same kind, of another, in another language. */
const ways = [
  ["/converter/btc/usd", "/converter/eth/usd"],
  ["/converter/btc/usd", "/converter/sol/ngn"],
  ["/ar/converter/btc/aed", "/ar/converter/eth/aed"],
  ["/market-cap/eth-vs-btc", "/market-cap/sol-vs-eth"],
  ["/converter/btc/usd", "/market-cap/eth-vs-btc"],
  ["/market-cap/eth-vs-btc", "/converter/btc/usd"],
  ["/", "/converter/btc/usd"],
  ["/converter", "/converter/btc/usd"],
  ["/converter/btc/usd", "/"],
  ["/converter/btc/usd", "/converter"],
  ["/", "/market-cap"],
  ["/converter/btc/usd", "/list"],
  ["/converter/btc/usd", "/de/converter/btc/usd"],
] as const;

const head = ["from and to", "HTML", "brotli", "dcb", "of it", "dcz", "of it"];
const percent = 100;
const deltaEnding = /\.[\w-]+\.dcb$/;

/** An answer as it comes over the wire: decoded by nothing. */
async function ask(url: string, headers: Readonly<Record<string, string>>) {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const body = Promise.withResolvers<Buffer>();
  get(url, { headers }, (incoming) => {
    if (incoming.statusCode === 200) resolve(incoming.headers["content-encoding"]);
    else reject(new Error(`${url} answered ${incoming.statusCode}`));
    buffer(incoming).then(body.resolve, body.reject);
  }).on("error", reject);
  const coding = await promise;
  return { coding, bytes: await body.promise };
}

/** Sizes of the scripts of the build that the previous release had too, where it was built with `PREVIOUS_CLIENT_DIR`. */
function scriptBytes(): string {
  const deltas = globSync(`${distDir}/client/assets/**/*.dcb`);
  const sum = (files: readonly string[]) =>
    files.reduce((total, file) => total + statSync(file).size, 0);
  const usual = sum(deltas.map((file) => file.replace(deltaEnding, ".br")));
  return `${deltas.length} scripts by those of the previous release: brotli ${usual}, dcb ${sum(deltas)}`;
}

/**
 * Prints what a page weighs after brotli, as hard as the server compresses it in the background, and as what differs
 * from the page before it.
 */
export async function dictionariesBench(): Promise<void> {
  const { origin, close } = await startBuiltServer();
  const rows: string[][] = [];
  try {
    for (const [from, to] of ways) {
      // Known as a dictionary is what the server keeps, which it does of what is asked for in a coding.
      await ask(origin + from, { "accept-encoding": "br" });
      const dictionary = (await ask(origin + from, {})).bytes;
      const plain = (await ask(origin + to, {})).bytes;
      const usual = brotliCompressSync(plain).byteLength;
      const digest = hash("sha256", dictionary, "base64");
      const row = [`${from} ${to}`, String(plain.byteLength), String(usual)];
      for (const coding of ["dcb", "dcz"]) {
        const headers = {
          "accept-encoding": `br, ${coding}`,
          "available-dictionary": `:${digest}:`,
        };
        const answer = await ask(origin + to, headers);
        const { byteLength } = answer.bytes;
        row.push(
          ...(answer.coding === coding
            ? [String(byteLength), `${((byteLength / usual) * percent).toFixed(0)} %`]
            : ["does not pay", ""]),
        );
      }
      rows.push(row);
    }
  } finally {
    await close();
  }
  for (const text of textTable([head, ...rows])) console.log(text);
  console.log(scriptBytes());
}
