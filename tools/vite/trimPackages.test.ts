import { readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { MessagePort } from "node:worker_threads";
import type originalLimit from "p-limit";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";
import { trusted } from "../../src/lib/trusted.ts";
import { type Side, trimmedModules, trimmedPackage } from "./trimPackages.ts";

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

/** Source of a package as the page's bundle has it. */
async function trimmedSource(name: string): Promise<string> {
  const file = fileURLToPath(import.meta.resolve(name));
  return trimmedPackage(await readFile(file, "utf8"), { path: file, side: "page" }) ?? "";
}

describe("the queue of calls", () => {
  it("runs so many at once, in their order, also after one that fails", async () => {
    const queue = (await trimmedSource("yocto-queue")).replace("export default ", "");
    const limit = (await trimmedSource("p-limit")).replace(/^import .*$/m, "");
    const { default: pLimit } = trusted<{ readonly default: typeof originalLimit }>(
      await import(`data:text/javascript,${encodeURIComponent(queue + limit)}`),
    );
    const inTurn = pLimit(2);
    const begun: number[] = [];
    const calls = [0, 1, 2, 3].map((number) => createCall(number, begun));
    const answers = calls.map(({ run }) => inTurn(run));
    await vi.waitFor(() => {
      expect(begun).toEqual([0, 1]);
    });
    calls[1]?.end.reject(new Error("no"));
    await expect(answers[1]).rejects.toThrow("no");
    await vi.waitFor(() => {
      expect(begun).toEqual([0, 1, 2]);
    });
    for (const { end } of calls) end.resolve();
    await Promise.all([answers[0], answers[2], answers[3]]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});

function createCall(number: number, begun: number[]) {
  const end = createDeferred();
  const run = () => {
    begun.push(number);
    return end.promise;
  };
  return { run, end };
}

describe("a package whose source has changed", () => {
  it("is not taken for the one that is known", () => {
    const changed = source.replace("createEndpoint) {", "endpoint) {");
    expect(() => trimmedPackage(changed, { path, side: "page" })).toThrow(
      /^\S+comlink\.mjs does not have once what tools\/vite\/trimPackages\.ts leaves out: /,
    );
  });

  const installed = (["page", "worker"] as const).flatMap((side) =>
    [...new Set(trimmedModules(side))].map((module) => [side, module] as const),
  );

  it.each(installed)("is not the installed one: %s, %s", (side, module) => {
    const code = readFileSync(`node_modules${module}`, "utf8");
    expect(trimmedPackage(code, { path: module, side })?.length).toBeLessThan(code.length);
  });
});

describe("the library that asks for updates of the service worker", () => {
  const file = "workbox-window/build/workbox-window.prod.mjs";
  const whole = readFileSync(fileURLToPath(import.meta.resolve(file)), "utf8");
  const trimmed = trimmedPackage(whole, { path: `/${file}`, side: "page" }) ?? "";

  type Library = new (
    address: string,
    options: { readonly scope: string },
  ) => {
    readonly addEventListener: (
      type: string,
      listener: (event: { readonly isUpdate?: boolean }) => void,
    ) => void;
    readonly register: (options: { readonly immediate: boolean }) => Promise<unknown>;
    readonly messageSkipWaiting: () => void;
  };

  /** A service worker of the page's address in one of its states. */
  class FakeWorker extends EventTarget {
    readonly scriptURL = "https://site.test/sw.js";
    state = "installing";
    readonly messages: unknown[] = [];
    postMessage(message: unknown): void {
      this.messages.push(message);
    }
    become(state: string): void {
      this.state = state;
      this.dispatchEvent(new Event("statechange"));
    }
  }

  /** What the library tells while a second version is found, waits, and takes over; and what that version is told. */
  async function lives(code: string): Promise<readonly unknown[]> {
    const old = new FakeWorker();
    const next = new FakeWorker();
    const waiting: FakeWorker | undefined = undefined;
    const registration = Object.assign(new EventTarget(), { installing: next, waiting });
    const container = Object.assign(new EventTarget(), {
      controller: old,
      register: () => Promise.resolve(registration),
    });
    vi.stubGlobal("navigator", { serviceWorker: container });
    vi.stubGlobal("location", { href: "https://site.test/converter" });
    vi.stubGlobal("self", globalThis);
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    const { Workbox } = trusted<{ readonly Workbox: Library }>(
      await import(`data:text/javascript,${encodeURIComponent(code)}`),
    );
    const told: unknown[] = [];
    const workbox = new Workbox("/sw.js", { scope: "/" });
    for (const type of ["installed", "waiting", "activating", "activated", "controlling"])
      workbox.addEventListener(type, ({ isUpdate }) => told.push([type, isUpdate]));
    await workbox.register({ immediate: true });
    registration.dispatchEvent(new Event("updatefound"));
    Object.assign(registration, { waiting: next });
    next.become("installed");
    vi.runAllTimers();
    workbox.messageSkipWaiting();
    next.become("activating");
    next.become("activated");
    container.controller = next;
    container.dispatchEvent(new Event("controllerchange"));
    return [told, next.messages];
  }

  it("tells the same of a new version as the whole one, and lets it take over", async () => {
    const told = await lives(trimmed);
    expect(told).toEqual([
      [
        ["installed", true],
        ["waiting", true],
        ["activating", true],
        ["activated", true],
        ["controlling", true],
      ],
      [{ type: "SKIP_WAITING" }],
    ]);
    expect(told).toEqual(await lives(whole));
  });
});

/** Events that React no longer tells elements of, and forms whose action is a function. */
const unheard =
  /\bonBeforeInput(?:Capture)?=|<[a-z][\w-]*\s[^<]*?\bonSelect(?:Capture)?=|\bformAction=|\buse(?:ActionState|FormStatus)\b/;

describe("React in the page", () => {
  it("has no listeners for events that it does not tell of", async () => {
    const files = await Array.fromAsync(glob("src/**/*.tsx"));
    const sources = files.map((file) => [file, readFileSync(file, "utf8")] as const);
    expect(sources.filter(([, source]) => unheard.test(source)).map(([file]) => file)).toEqual([]);
    const heard = '<input\n  id="a"\n  onSelect={() => {}} />';
    expect(unheard.test(heard)).toBe(true);
    expect(unheard.test("<Combobox onSelect={choose} />")).toBe(false);
  });

  it("is asked for nothing of what is left out of it", async () => {
    const files = await Array.fromAsync(glob("src/**/*.{ts,tsx}"));
    const taken = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/import \{([^}]*)\} from "react-dom";/g)].flatMap(
        ([, names = ""]) => names.split(",").map((name) => name.trim()),
      ),
    );
    expect(new Set(taken)).toEqual(new Set(["flushSync"]));
  });
});

describe("the router in the page", () => {
  it("is asked for nothing of what is left out of it", async () => {
    const files = await Array.fromAsync(glob("src/**/*.{ts,tsx}"));
    const source = files.map((file) => readFileSync(file, "utf8"));
    const taken = source.flatMap((text) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from "@tanstack\/react-router";/g)].flatMap(
        ([, names = ""]) => names.split(",").map((name) => name.trim()),
      ),
    );
    expect(taken).toContain("useRouter");
    const leftOut = /\b(?:Link|createLink|useLinkProps|ScriptOnce|getRouteApi)\b/;
    expect(taken.filter((name) => leftOut.test(name))).toEqual([]);
    const routes = files.filter((file) => file.startsWith("src/routes/"));
    const heads = routes.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(heads).toContain("head:");
    // What a route may also have in its head, and what links by a route.
    expect(heads).not.toMatch(/\b(?:scripts|styles|headScripts):|ld\+json|\bRoute\.Link\b/);
  });

  it("draws the titles, descriptions and links of routes as the whole one does", async () => {
    const path = fileURLToPath(
      new URL("headContentUtils.js", import.meta.resolve("@tanstack/react-router")),
    );
    const whole = readFileSync(path, "utf8");
    const trimmed = trimmedPackage(whole, { path, side: "page" }) ?? "";
    const tagsOf = async (code: string): Promise<unknown> => {
      const start = code.indexOf("function buildTagsFromMatches");
      const own = code.slice(start, code.indexOf("/**", start));
      const around = `const _getAssetMatches = (all) => all;
        const appendUniqueUserTags = (target, tags) => target.push(...tags);
        export { buildTagsFromMatches };`;
      const module = `data:text/javascript,${encodeURIComponent(around + own)}`;
      const { buildTagsFromMatches } = trusted<{
        readonly buildTagsFromMatches: (...all: readonly unknown[]) => unknown;
      }>(await import(module));
      return buildTagsFromMatches({}, undefined, [
        { meta: [{ charSet: "utf-8" }, { title: "site" }], links: [{ rel: "icon", href: "/i" }] },
        {
          meta: [{ title: "page" }, { name: "description", content: "what it is" }],
          links: [{ rel: "canonical", href: "/page" }],
        },
      ]);
    };
    const tags = await tagsOf(trimmed);
    expect(tags).toEqual(await tagsOf(whole));
    expect(tags).toContainEqual({ tag: "title", children: "page" });
  });
});
