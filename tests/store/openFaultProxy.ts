import { createServer, request } from "node:http";
import { once } from "node:events";

/** A proxy in front of a server that can inject faults. */
export interface FaultProxy {
  /** The address of the proxy. */
  readonly url: string;
  /**
   * Sets the fault: `whole` passes everything, `mute` passes requests but no answers, `cut` passes nothing, `full` answers
   * as ClickHouse does whose disk is full, and `poor` lets ClickHouse use one byte of memory.
   */
  set(state: "whole" | "mute" | "cut" | "full" | "poor"): void;
  close(): Promise<void>;
}

const noSpace =
  "Code: 243, e.displayText() = DB::Exception: Cannot reserve 1.00 MiB, not enough space, e.what() = DB::Exception";

/** Opens a proxy in front of a server. Faults apply to requests whose `query` contains the text; all others pass, none if it is empty. */
export async function openFaultProxy(target: string, concerned: string): Promise<FaultProxy> {
  const { hostname, port, pathname } = new URL(target);
  let state: Parameters<FaultProxy["set"]>[0] = "whole";
  const line = createServer((incoming, outgoing) => {
    const { pathname: root, searchParams } = new URL(incoming.url ?? "", target);
    const isConcerned = (searchParams.get("query") ?? "").includes(concerned);
    if (isConcerned && state === "cut") {
      incoming.socket.destroy();
      return;
    }
    if (isConcerned && state === "full") {
      incoming.resume();
      incoming.on("end", () => outgoing.writeHead(500).end(noSpace));
      return;
    }
    if (isConcerned && state === "poor") searchParams.set("max_memory_usage", "1");
    const path = `${root}?${searchParams.toString()}`;
    const forwarded = request(
      { hostname, port, path, method: incoming.method, headers: incoming.headers },
      (answer) => {
        if (isConcerned && state === "mute") {
          answer.resume();
          answer.on("end", () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on("error", () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  const address = line.address();
  if (address === null || typeof address === "string") throw new Error("A port has a number");
  return Object.freeze({
    url: `http://127.0.0.1:${address.port}${pathname}`,
    set: (next) => {
      state = next;
    },
    close: async () => {
      line.closeAllConnections();
      line.close();
      await once(line, "close");
    },
  } satisfies FaultProxy);
}
