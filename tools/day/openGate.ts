import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** The way to a database, which can be cut. */
export interface Gate {
  /** The database's address by this way. */
  readonly url: string;
  /** Ends all connections, and refuses new ones. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** Calls once, when so many pieces of data more have come from either side, and before the last of them goes on. */
  readonly atPiece: (count: number, act: () => void) => void;
  readonly close: () => void;
}

/** Opens a way to the server of an address. */
export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const awaited = new Set<{ left: number; readonly act: () => void }>();
  let isCut = false;
  const countPiece = (): void => {
    for (const one of awaited) {
      one.left -= 1;
      if (one.left > 0) continue;
      awaited.delete(one);
      one.act();
    }
  };
  const cutAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const gate = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(port), hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      // Before the pipe, so that it is told first.
      socket.on("data", countPiece);
      socket.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(gate, "listening");
  const address = gate.address();
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address !== null ? address.port : 0);
  return Object.freeze({
    url: url.href,
    cut: () => {
      isCut = true;
      cutAll();
    },
    mend: () => {
      isCut = false;
    },
    atPiece: (left: number, act: () => void) => void awaited.add({ left, act }),
    close: () => {
      cutAll();
      gate.close();
    },
  });
}
