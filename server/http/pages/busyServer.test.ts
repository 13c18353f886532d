import { request as openRequest } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createDeferred } from "../../../src/lib/testing/createDeferred.ts";
import { localeCodes } from "../../../src/wire/localeCodes.ts";
import { prefixOf } from "../../../src/wire/localePaths.ts";
import { busyTexts } from "../answers/busyTexts.ts";
import { createTestServer, publicPage, type TestServer } from "../testing/createTestServer.ts";
import { rawRequest } from "../testing/rawRequest.ts";
import { createRenderQueue, longestRenderWaitMs } from "./createRenderQueue.ts";

const open: TestServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.dispose()));
});

/** A server that renders one page at a time, each when the test lets it. */
async function start({ maxWaiting = 2 }: { maxWaiting?: number } = {}) {
  const queue = createRenderQueue({ maxWaiting });
  const gate = createDeferred();
  const signals: AbortSignal[] = [];
  const addresses: string[] = [];
  const started: string[] = [];
  const server = await createTestServer({
    renderer: {
      render: (request, address) => {
        signals.push(request.signal);
        addresses.push(address);
        const path = new URL(request.url).pathname;
        const task = async (): Promise<Response> => {
          started.push(path);
          await gate.promise;
          return publicPage(`page ${path}`);
        };
        return queue.run(task, { address, signal: request.signal });
      },
    },
  });
  open.push(server);
  return { ...server, gate, signals, addresses, started };
}

describe("a server that is asked for more pages than it can render", () => {
  it("answers 503 in the language of the address, tells when to come back, and is kept by nobody", async () => {
    const { ask, gate, lines } = await start({ maxWaiting: 0 });
    const first = ask("/a");
    const refused = await ask("/de/b?amount=5");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe(String(longestRenderWaitMs / 1000));
    expect(refused.headers.get("cache-control")).toBe("no-store");
    const html = await refused.text();
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain(busyTexts.de.title);
    const arabic = await (await ask("/ar/b")).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    gate.resolve();
    expect(await (await first).text()).toBe("page /a");
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("has the words in every language, and none with markup", async () => {
    for (const locale of localeCodes) {
      const { title, advice, again } = busyTexts[locale];
      const isEnglish = prefixOf(locale) === "" || locale.startsWith("en-") || locale === "bg";
      expect([locale, title === busyTexts.en.title]).toEqual([locale, isEnglish]);
      expect(`${title}${advice}${again}`).not.toMatch(/[<>&"]/);
    }
  });

  it("keeps no refusal: the same address is rendered when there is a place", async () => {
    const { ask, gate } = await start({ maxWaiting: 0 });
    const first = ask("/a");
    expect((await ask("/b")).status).toBe(503);
    gate.resolve();
    await first;
    expect(await (await ask("/b")).text()).toBe("page /b");
  });

  it("answers from memory, calls and probes meanwhile", async () => {
    const { ask, gate, started } = await start({ maxWaiting: 1 });
    const warm = ask("/kept");
    gate.resolve();
    await warm;
    const held = await start({ maxWaiting: 0 });
    const stuck = held.ask("/stuck");
    for (const path of ["/healthz", "/readyz", "/v1/mix/public/usdtRate", "/assets/style-9z.css"])
      expect([path, (await held.ask(path)).status]).toEqual([path, 200]);
    expect((await ask("/kept")).status).toBe(200);
    expect(started).toEqual(["/kept"]);
    held.gate.resolve();
    await stuck;
  });

  it("renders one key once for all who wait, in one place of the queue", async () => {
    const { ask, gate, started } = await start({ maxWaiting: 2 });
    const asked = [ask("/a"), ...Array.from({ length: 20 }, () => ask("/b"))];
    gate.resolve();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(started).toEqual(["/a", "/b"]);
  });
});

describe("a client that has gone", () => {
  it("leaves the queue, unless somebody else waits for the same page", async () => {
    const { ask, gate, started } = await start({ maxWaiting: 4 });
    const [alone, together] = [new AbortController(), new AbortController()];
    const asked = [
      ask("/running"),
      ask("/alone", { signal: alone.signal }),
      ask("/shared", { signal: together.signal }),
      ask("/shared"),
    ];
    alone.abort();
    together.abort();
    gate.resolve();
    const answers = await Promise.all(asked);
    expect(started).toEqual(["/running", "/shared"]);
    expect(answers.map(({ status }) => status)).toEqual([200, 499, 200, 200]);
  });

  it("is noticed by its closed connection", async () => {
    const { listen, ask, gate, started, signals, lines } = await start();
    const http = await listen();
    const running = ask("/running");
    const client = openRequest(`${http.url}/gone`).end();
    client.on("error", () => {});
    await expect.poll(() => signals.length).toBe(2);
    client.destroy();
    await expect.poll(() => signals[1]?.aborted).toBe(true);
    gate.resolve();
    await running;
    await http.close(1000);
    expect(started).toEqual(["/running"]);
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("the address of a client", () => {
  it("is that of its connection, without the port", async () => {
    const { listen, gate, addresses } = await start();
    const http = await listen();
    gate.resolve();
    await rawRequest(http.url, { path: "/a" });
    expect(addresses).toEqual(["127.0.0.1"]);
    await http.close(1000);
  });
});
