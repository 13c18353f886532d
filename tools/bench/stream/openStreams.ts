import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { streamPath } from "../../../src/wire/market/stream.ts";

/** Connections that follow the figures of a pair. */
export interface OpenStreams {
  readonly count: () => number;
  /** Milliseconds from each price to each connection, since the last call. */
  readonly takeDelays: () => readonly number[];
  readonly close: () => void;
}

/** How many are opened at once. */
const atOnce = 100;

const moment = /"at":(\d+)/u;

/** Opens streams as browsers do that come by way of a proxy, each from an address of its own. */
export async function openStreams(origin: string, wanted: number): Promise<OpenStreams> {
  const { hostname, port, host } = new URL(origin);
  const sockets = new Set<Socket>();
  let delays: number[] = [];
  const open = async (index: number): Promise<void> => {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    socket.write(
      [
        `GET /${streamPath}?symbols=BTC,USD HTTP/1.1`,
        `Host: ${host}`,
        "Accept: text/event-stream",
        `X-Forwarded-For: ${address}`,
        "\r\n",
      ].join("\r\n"),
    );
    const head: readonly unknown[] = await once(socket, "data");
    if (!String(head[0]).startsWith("HTTP/1.1 200")) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on("data", (bytes: Buffer) => {
      const [, at] = moment.exec(bytes.toString("latin1")) ?? [];
      if (at !== undefined) delays.push(Date.now() - Number(at));
    });
    socket.on("error", () => sockets.delete(socket));
    socket.on("close", () => sockets.delete(socket));
  };
  for (let next = 0; next < wanted; next += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, wanted - next) }, (_none, index) =>
      open(next + index),
    );
    await Promise.all(some);
  }
  return Object.freeze({
    count: () => sockets.size,
    takeDelays: () => {
      const taken = delays;
      delays = [];
      return taken;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  });
}
