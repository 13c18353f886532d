import { once } from "node:events";
import type { Server } from "node:http";
import type { BuiltServer } from "../build/builtServer.ts";

/** Lets a server listen on a free port of the loopback address; `close` also ends its open connections. */
export async function listenOnLoopback(server: Server): Promise<BuiltServer> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const close = async (): Promise<void> => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return Object.freeze({ origin: `http://127.0.0.1:${port}`, close });
}
