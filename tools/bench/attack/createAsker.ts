import { connect, type Socket } from "node:net";
import { createResponseReader } from "../createResponseReader.ts";

/** One keep-alive connection, which opens with the first request. One request at a time. */
export interface Asker {
  /** The status of the complete answer; 0 where the connection breaks before. The next request opens another one. */
  readonly ask: (request: string) => Promise<number>;
  readonly close: () => void;
}

/** Asks with next to no work of its own, so that an attack costs the attacked machine more than the attacker. */
export function createAsker(origin: string): Asker {
  const { hostname, port } = new URL(origin);
  let socket: Socket | undefined;
  let settle = (_status: number): void => {};

  const open = (): Socket => {
    const reader = createResponseReader();
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    const forget = (): void => {
      if (socket !== opened) return;
      socket = undefined;
      settle(0);
    };
    opened.on("data", (bytes) => {
      for (const status of reader.push(bytes)) settle(status);
    });
    // Its end or its close follows.
    opened.on("error", () => {});
    opened.on("end", forget);
    opened.on("close", forget);
    return opened;
  };

  return Object.freeze({
    ask: (request: string) =>
      new Promise<number>((resolve) => {
        settle = resolve;
        socket ??= open();
        socket.write(request);
      }),
    close: () => {
      socket?.destroy();
    },
  });
}
