import { createWorkerClient } from "../../../src/worker-client/createWorkerClient.ts";
import type { WorkerLike } from "../../../src/worker-client/startWorkerSession.ts";
import { type StartTimer, systemTimer } from "../../../src/lib/systemTimer.ts";
import { noticeOf, serveVault } from "../../../workers/serveVault.ts";
import { createVault } from "../../../workers/vault/createVault.ts";
import { createVaultCalls } from "../../../workers/vault/createVaultCalls.ts";
import { createSessionStorage } from "./createSessionStorage.ts";
import type { OpenClient, OpenVault, VaultWorld } from "./vaultWorld.ts";

/** The vault itself. */
export const openDirectly: OpenClient = (world) => {
  const client = createVault(world.deps());
  return { client, close: () => {} };
};

/**
 * The page's client, Comlink, the gate and the vault, with a message channel in place of the worker's boundary. `kill`
 * ends the worker as a browser does: no call is answered any more.
 */
export function openOverChannel(
  world: VaultWorld,
  startTimer: StartTimer = systemTimer,
): OpenVault & { readonly kill: (options?: { readonly alsoNext: boolean }) => void } {
  const channels: MessageChannel[] = [];
  const crossed: string[] = [];
  let isNextDead = false;
  const storage = createSessionStorage(world);
  const note = ({ data }: MessageEvent): void => {
    crossed.push(JSON.stringify(data));
  };

  const createWorker = (): WorkerLike => {
    const { port1, port2 } = new MessageChannel();
    channels.push({ port1, port2 });
    for (const port of [port1, port2]) port.addEventListener("message", note);
    const calls = createVaultCalls(() =>
      createVault({
        ...world.deps(),
        onConfiguration: (configuration) => {
          port2.postMessage(noticeOf(configuration));
        },
      }),
    );
    if (isNextDead) port2.close();
    else serveVault(port2, calls);
    return Object.assign(port1, { terminate: () => port2.close() });
  };

  const client = createWorkerClient({
    createWorker,
    storage: () => storage,
    headers: () => ({ website: "parallax" }),
    page: () => "/login",
    startTimer,
  });
  return {
    client,
    kill({ alsoNext } = { alsoNext: false }) {
      isNextDead = alsoNext;
      channels.at(-1)?.port2.close();
    },
    crossed: () => crossed.join("\n"),
    close() {
      for (const { port1, port2 } of channels) {
        port1.close();
        port2.close();
      }
    },
  };
}
