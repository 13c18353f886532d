import { createServer, request } from "node:http";
import { once } from "node:events";

/** A line to a server that can be cut. */
export interface FaultyLine {
  /** The address that leads to the server. */
  readonly url: string;
  /** From now on: `whole` lets everything through, `mute` lets requests through and no answers, `cut` nothing. */
  set(state: "whole" | "mute" | "cut"): void;
  close(): Promise<void>;
}

/** Puts a line before the server of an address. Faults concern requests whose `query` has the text; all others pass. */
export async function openFaultyLine(target: string, concerned: string): Promise<FaultyLine> {
  const { hostname, port, pathname } = new URL(target);
  let state: Parameters<FaultyLine["set"]>[0] = "whole";
  const line = createServer((incoming, outgoing) => {
    const { searchParams } = new URL(incoming.url ?? "", target);
    const isConcerned = searchParams.get("query")?.includes(concerned) === true;
    if (isConcerned && state === "cut") {
      incoming.socket.destroy();
      return;
    }
    const forwarded = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
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
  } satisfies FaultyLine);
}
