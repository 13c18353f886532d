import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { MessagePort } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { trusted } from "../../src/lib/trusted.ts";
import { type Side, trimmedPackage } from "./trimPackages.ts";

const path = fileURLToPath(import.meta.resolve("comlink/dist/esm/comlink.mjs"));
const source = await readFile(path, "utf8");

type Calls = Record<string, (argument: unknown) => Promise<unknown>>;

interface Comlink {
  readonly expose: (calls: Calls, endpoint: MessagePort) => void;
  readonly wrap: (endpoint: MessagePort) => Calls;
}

/** The library as the bundle of a side has it. */
async function comlinkOf(side: Side): Promise<Comlink> {
  const code = trimmedPackage(source, { path, side }) ?? "";
  return trusted<Comlink>(await import(`data:text/javascript,${encodeURIComponent(code)}`));
}

/** Offers functions by the worker's half, for the page's half or the whole library. */
async function connect(calls: Calls) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  const { expose } = await comlinkOf("worker");
  expose(calls, port1);
  port2.start();
  return port2;
}

describe("the halves of the library between page and worker", () => {
  it("cross calls with their data, answers, and failures", async () => {
    const endpoint = await connect({
      double: async (value) => Number(value) * 2,
      fail: () => Promise.reject(new TypeError("no")),
    });
    const { wrap } = await comlinkOf("page");
    const remote = wrap(endpoint);
    expect(await remote["double"]?.(21)).toBe(42);
    await expect(remote["fail"]?.(1)).rejects.toThrow("no");
  });

  it("let nobody replace a function of the worker", async () => {
    const endpoint = await connect({ double: async (value) => Number(value) * 2 });
    const value = { type: "RAW", value: undefined };
    endpoint.postMessage({ id: "1", type: "SET", path: ["double"], value }, []);
    const { wrap } = await comlinkOf("page");
    expect(await wrap(endpoint)["double"]?.(4)).toBe(8);
  });
});

describe("a package whose source has changed", () => {
  it("is not taken for the one that is known", () => {
    const changed = source.replace("createEndpoint) {", "endpoint) {");
    expect(() => trimmedPackage(changed, { path, side: "page" })).toThrow("does not have once");
  });
});
