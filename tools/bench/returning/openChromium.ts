import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { findBrowser, launchOptions } from "../../browser/findBrowser.ts";

const messageSchema = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
  sessionId: v.optional(v.string()),
});

const attachedSchema = v.object({
  sessionId: v.string(),
  targetInfo: v.object({ type: v.string() }),
});
const sessionSchema = v.object({ sessionId: v.string() });
const targetSchema = v.object({ targetId: v.string() });
const contextSchema = v.object({ browserContextId: v.string() });
const valueSchema = v.object({ result: v.object({ value: v.optional(v.unknown()) }) });
const statusSchema = v.object({ status: v.string() });

/** A page that goes while it is asked never answers. */
const answerMs = 10_000;

/** Hears what the browser says unasked, and by which session. */
type Listener = (method: string, params: unknown, from: string | undefined) => void;

type Parameters = Readonly<Record<string, unknown>>;

/** A tab as the one who holds the phone has it. */
export interface Tab {
  /** Calls the page that is shown. */
  readonly send: (method: string, parameters?: Parameters) => Promise<unknown>;
  /** The value of page code, awaited. */
  readonly evaluate: (code: string) => Promise<unknown>;
  /** True once the browser has prepared the page behind a link. */
  readonly isPrepared: () => boolean;
  readonly close: () => Promise<void>;
}

/** A whole Chromium, without a window. */
export interface Chromium {
  /** A device that has never been on the site. */
  readonly createDevice: () => Promise<string>;
  /** Opens a tab of a device. `prepare` runs with each of its pages, those that nobody sees yet included. */
  readonly openTab: (
    device: string,
    prepare: (send: Tab["send"]) => Promise<unknown>,
  ) => Promise<Tab>;
  readonly close: () => Promise<void>;
}

/**
 * Starts one and speaks its protocol itself, by the target of a tab: a browser that is asked for a page, as Playwright does,
 * prepares no pages, and Playwright turns the back/forward cache off.
 */
export async function openChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), "parallax-profile-"));
  const { args = [] } = launchOptions(findBrowser());
  const own = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const child = spawn(findBrowser(), [...args, ...own], { stdio: ["ignore", "ignore", "pipe"] });
  const { send, hear, socket } = await connect(await addressOf(child.stderr));
  return Object.freeze({
    createDevice: async () =>
      v.parse(contextSchema, await send("Target.createBrowserContext")).browserContextId,
    async openTab(browserContextId: string, prepare: (send: Tab["send"]) => Promise<unknown>) {
      const created = await send("Target.createTarget", {
        url: "about:blank",
        forTab: true,
        browserContextId,
      });
      const { targetId } = v.parse(targetSchema, created);
      const attached = await send("Target.attachToTarget", { targetId, flatten: true });
      const tab = v.parse(sessionSchema, attached).sessionId;
      // The shown page first, then the one that is prepared: that takes its place when it is shown.
      let pages: string[] = [];
      let isPrepared = false;
      const first = new Promise((resolve) => {
        hear((method, params, from) => {
          if (method === "Preload.prerenderStatusUpdated" && pages.includes(from ?? ""))
            isPrepared = v.parse(statusSchema, params).status === "Ready";
          if (from !== tab) return;
          if (method === "Target.detachedFromTarget") {
            const gone = v.parse(sessionSchema, params).sessionId;
            pages = pages.filter((page) => page !== gone);
          }
          if (method !== "Target.attachedToTarget") return;
          const { sessionId, targetInfo } = v.parse(attachedSchema, params);
          if (targetInfo.type !== "page") return;
          pages = [...pages, sessionId];
          const sendIt: Tab["send"] = (name, parameters) => send(name, parameters, sessionId);
          // A page may go before it is shown.
          void prepare(sendIt).catch(console.warn).then(resolve);
        });
      });
      await send(
        "Target.setAutoAttach",
        { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
        tab,
      );
      await first;
      const sendPage: Tab["send"] = (method, parameters) => send(method, parameters, pages[0]);
      return Object.freeze({
        send: sendPage,
        async evaluate(expression: string) {
          const options = { expression, awaitPromise: true, returnByValue: true };
          return v.parse(valueSchema, await sendPage("Runtime.evaluate", options)).result.value;
        },
        isPrepared: () => isPrepared,
        async close() {
          await send("Target.closeTarget", { targetId });
        },
      });
    },
    async close() {
      const ended = once(child, "exit");
      socket.close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}

/** The address of its protocol, which it prints as it starts. Reads on: a browser that cannot print ends. */
function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  return new Promise((resolve) => {
    output.on("data", (part) => {
      text += String(part);
      const address = /DevTools listening on (\S+)/u.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (message: v.InferOutput<typeof messageSchema>) => void>();
  const listeners: Listener[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message = v.parse(messageSchema, JSON.parse(String(data)));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else
      for (const listener of listeners)
        listener(message.method ?? "", message.params, message.sessionId);
  });
  let calls = 0;
  return {
    socket,
    hear: (listener: Listener) => {
      listeners.push(listener);
    },
    send: async (method: string, params: Parameters = {}, sessionId?: string): Promise<unknown> => {
      calls += 1;
      const id = calls;
      const { error, result } = await new Promise<v.InferOutput<typeof messageSchema>>(
        (resolve, reject) => {
          const giveUp = setTimeout(() => {
            waiting.delete(id);
            reject(new Error(`${method}: no answer`));
          }, answerMs);
          waiting.set(id, (message) => {
            clearTimeout(giveUp);
            waiting.delete(id);
            resolve(message);
          });
          socket.send(JSON.stringify({ id, method, params, sessionId }));
        },
      );
      if (error !== undefined) throw new Error(`${method}: ${error.message}`);
      return result;
    },
  };
}
