import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { trusted } from "../../../src/lib/trusted.ts";
import { createRenderThread, type ThreadPort } from "./createRenderThread.ts";
import type { FromRenderThread, ToRenderThread } from "./renderProtocol.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A thread that the test plays itself. */
class PlayedThread extends EventEmitter {
  readonly received: ToRenderThread[] = [];
  isEnded = false;
  readonly postMessage = (message: ToRenderThread): void => {
    this.received.push(message);
  };
  readonly unref = (): void => {};
  readonly terminate = async (): Promise<number> => {
    this.isEnded = true;
    this.emit("exit", 1);
    return 1;
  };
  say(message: FromRenderThread): void {
    this.emit("message", message);
  }
}

type Gateway = (request: Request) => Promise<Response>;

function start(gateway: Gateway = async () => new Response("rates")) {
  const threads: PlayedThread[] = [];
  const thread = createRenderThread({
    distDir: "dist",
    internalGatewayUrl: undefined,
    publicOrigin: undefined,
    hasHeadTexts: false,
    gateway,
    version: () => "v1",
    clock: () => 42,
    idleMs: 60_000,
    startWorker: () => {
      const played = new PlayedThread();
      threads.push(played);
      return trusted<ThreadPort>(played);
    },
  });
  return { thread, threads };
}

/** What a call fails with; listens at once, before the failure comes. */
const failureOf = (call: Promise<unknown>): Promise<string> => call.then(() => "", String);

const page = (text: string) => ({
  status: 200,
  headers: [["content-type", "text/html"]] as const,
  body: new TextEncoder().encode(text).buffer,
});

const request = (path: string) =>
  new Request(`http://site.test${path}`, { headers: { cookie: "a=1" } });

describe("createRenderThread", () => {
  it("passes the request, the version and the time, and answers the page", async () => {
    const { thread, threads } = start();
    const asked = thread.render(request("/converter"));
    expect(threads[0]?.received).toMatchObject([
      {
        kind: "task",
        id: 1,
        version: "v1",
        now: 42,
        task: {
          kind: "render",
          request: {
            url: "http://site.test/converter",
            method: "GET",
            headers: [["cookie", "a=1"]],
          },
        },
      },
    ]);
    threads[0]?.say({ kind: "done", id: 1, value: page("hello") });
    const answer = await asked;
    expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
      "text/html",
      "hello",
    ]);
  });

  it("answers tasks by their id, whatever their order", async () => {
    const { thread, threads } = start();
    const [first, second] = [thread.render(request("/a")), thread.listPages()];
    threads[0]?.say({ kind: "done", id: 2, value: { prefixes: [], groups: [] } });
    threads[0]?.say({ kind: "failed", id: 1, error: new Error("broken page") });
    expect(await second).toEqual({ prefixes: [], groups: [] });
    await expect(first).rejects.toThrow("broken page");
  });

  it("calls the gateway for the thread, and says where it cannot", async () => {
    const { thread, threads } = start(async (call) => {
      if (call.url.endsWith("broken")) throw new Error("no figures");
      return new Response(`${call.method} ${await call.text()}`, { status: 201 });
    });
    void thread.listPages();
    const [played] = threads;
    const call = { method: "POST", headers: [], body: new TextEncoder().encode("body").buffer };
    played?.say({ kind: "call", id: 8, request: { ...call, url: "http://g.test/v1/rates" } });
    played?.say({ kind: "call", id: 9, request: { ...call, url: "http://g.test/broken" } });
    await vi.waitFor(() => expect(played?.received).toHaveLength(3));
    const answers = new Map(played?.received.slice(1).map((told) => [told.id, told]));
    expect(answers.get(9)).toEqual({ kind: "unanswered", id: 9, reason: "Error: no figures" });
    const answered = answers.get(8);
    expect(answered?.kind === "answered" && answered.answer.status).toBe(201);
    expect(answered?.kind === "answered" && new TextDecoder().decode(answered.answer.body)).toBe(
      "POST body",
    );
  });

  it("rejects what a dead thread was asked for, and starts another for the next task", async () => {
    const { thread, threads } = start();
    const lost = thread.render(request("/a"));
    threads[0]?.emit("error", new Error("out of memory"));
    await expect(lost).rejects.toThrow("out of memory");
    const next = thread.render(request("/b"));
    expect(threads).toHaveLength(2);
    threads[1]?.say({ kind: "done", id: 2, value: page("b") });
    expect(await (await next).text()).toBe("b");
  });

  it("ends a thread that does not answer", async () => {
    const { thread, threads } = start();
    const hung = failureOf(thread.render(request("/a")));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await hung).toContain("is not responding");
    expect(threads[0]?.isEnded).toBe(true);
  });

  it("warms up one thread, which the first task uses, or which ends unused", async () => {
    const { thread, threads } = start();
    thread.warmUp();
    const asked = thread.render(request("/a"));
    threads[0]?.say({ kind: "done", id: 1, value: page("a") });
    expect(await (await asked).text()).toBe("a");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true]);
    thread.warmUp();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  it("ends a thread that has had no work for a while, not one that works", async () => {
    const { thread, threads } = start();
    const first = thread.render(request("/a"));
    threads[0]?.say({ kind: "done", id: 1, value: page("a") });
    await first;
    await vi.advanceTimersByTimeAsync(59_999);
    const second = thread.render(request("/b"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(threads[0]?.isEnded).toBe(false);
    threads[0]?.say({ kind: "done", id: 2, value: page("b") });
    await second;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true]);
    const third = failureOf(thread.render(request("/c")));
    expect(threads).toHaveLength(2);
    await thread.close();
    expect(await third).toContain("the server stops");
  });
});
