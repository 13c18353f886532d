import type { Page, Request } from "playwright";
import type { Sighting } from "../account/canaries.ts";

/** Headers that carry the tokens of a session by design: the browser's own, which no script can read. */
const cookieHeaders = new Set(["cookie", "set-cookie"]);

/** All data that leaves a page, or that a foreign script could read there. */
export interface Watch {
  readonly sightings: () => Promise<readonly Sighting[]>;
}

/** Watches a page, from before its first script. */
export async function watchEverything(page: Page): Promise<Watch> {
  const seen: Sighting[] = [];
  const pending: Promise<unknown>[] = [];
  const note = (where: string, text: string): void => {
    seen.push({ where, text });
  };
  page.on("console", (message) => {
    note("the console", message.text());
  });
  page.on("pageerror", (error) => {
    note("an error", `${error.message}\n${error.stack}`);
  });
  page.on("framenavigated", (frame) => {
    note("an address", frame.url());
  });
  page.on("request", (request) => {
    note("an address", request.url());
    pending.push(readRequest(request, note));
  });
  await page.exposeBinding("noteMessage", (_source, where: string, text: string) => {
    note(where, text);
  });
  await page.addInitScript(noteMessages);
  return Object.freeze({
    sightings: async () => {
      await Promise.all(pending);
      return [...seen, ...(await atRest(page))];
    },
  });
}

async function readRequest(
  request: Request,
  note: (where: string, text: string) => void,
): Promise<void> {
  note("a body", request.postDataBuffer()?.toString("latin1") ?? "");
  const headers = await request.allHeaders().catch(() => request.headers());
  note("a header", withoutCookies(headers));
  try {
    const response = await request.response();
    if (response === null) return;
    note("an answer's header", withoutCookies(await response.allHeaders()));
    note("an answer", await response.text());
  } catch {
    // The page was left before the answer could be read.
  }
}

function withoutCookies(headers: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(headers).filter(([name]) => !cookieHeaders.has(name)));
}

/** The content of every kind of storage, bytes as text. */
async function atRest(page: Page): Promise<readonly Sighting[]> {
  const kept = await page.evaluate(async () => {
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    const plain = (_key: string, value: unknown): unknown =>
      ArrayBuffer.isView(value) || value instanceof ArrayBuffer
        ? new TextDecoder("latin1").decode(value)
        : value;
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => {
          resolve(request.result);
        });
        request.addEventListener("error", reject);
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        found.push(JSON.stringify(rows, plain));
      }
      database.close();
    }
    return found;
  });
  return kept.map((text) => ({ where: "storage", text }));
}

/** Runs in the page: records every message between its windows, workers and channels, and the channel it used. */
function noteMessages(): void {
  const note = (where: string, data: unknown): void => {
    const text = JSON.stringify(data, (_key, value: unknown) => {
      if (!ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer)) return value;
      return new TextDecoder("latin1").decode(value);
    });
    const binding: unknown = Reflect.get(globalThis, "noteMessage");
    if (typeof binding === "function") void Reflect.apply(binding, undefined, [where, text]);
  };
  const listen = (target: EventTarget, where: string): void => {
    target.addEventListener("message", (event) => {
      note(where, Reflect.get(event, "data"));
    });
  };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, ...sent: [unknown]) {
    note("a message to the worker", sent[0]);
    Reflect.apply(postMessage, this, sent);
  };
  globalThis.Worker = class extends Worker {
    constructor(...made: ConstructorParameters<typeof Worker>) {
      super(...made);
      listen(this, "a message to the page");
    }
  };
  listen(globalThis, "a message to the page");
}
