import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildKeysDir } from "../../build/builtServer.ts";
import { createMember, type Member } from "../memory/createMember.ts";
import { startMeasured } from "../memory/startMeasured.ts";

/** A server with a data directory of its own, for attacks, and somebody with an account there. */
export interface AttackedServer {
  readonly origin: string;
  readonly member: Member;
  /** What its process holds, in bytes. Rejects where it has ended. */
  readonly residentBytes: () => Promise<number>;
  readonly dataBytes: () => number;
  readonly close: () => Promise<void>;
}

/** Starts this project as `npm start` does, behind a proxy that it trusts. */
export async function startAttacked(): Promise<AttackedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "parallax-attack-"));
  const server = startMeasured("tools/start.ts", {
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    GATEWAY_KEYS_DIR: buildKeysDir(),
    LOG_LEVEL: "error",
    IMAGE_HOSTS: "off",
    TRUST_PROXY: "1",
  });
  const [, origin = ""] = await server.lineWith(/^Parallax is ready at (\S+)$/u);
  // Listened for before it is asked for: it is printed while the call runs.
  const code = server.lineWith(/: (\d{6})$/u).then(([, digits = ""]) => digits);
  const member = await createMember(origin, code);
  return Object.freeze({
    origin,
    member,
    residentBytes: async () => (await server.memory()).rss,
    dataBytes: () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
}
