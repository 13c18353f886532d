/**
 * The script of the page: the client of the product's worker, with every message of it kept as text. `vault.kill` ends
 * the worker without an event, as a browser does when it is short of memory. Deadlines are short, so that the death is
 * noticed soon.
 */
export const vaultScript = `
import { createWorkerClient } from "/src/worker-client/createWorkerClient.ts";
import { createVaultWorker } from "/src/worker-client/createVaultWorker.ts";
import { trustedWorker } from "/src/worker-client/trustedWorker.ts";
import { systemTimer } from "/src/lib/systemTimer.ts";

const crossed = [];
let running;
const Trusted = trustedWorker({ Worker, origin: location.origin, trustedTypes });

function createWorker() {
  running = createVaultWorker(Trusted);
  const post = running.postMessage.bind(running);
  running.postMessage = (message, transfer) => {
    crossed.push(JSON.stringify(message));
    post(message, transfer);
  };
  running.addEventListener("message", ({ data }) => crossed.push(JSON.stringify(data)));
  return running;
}

globalThis.vault = {
  ...createWorkerClient({
    createWorker,
    storage: () => sessionStorage,
    headers: () => ({ website: "parallax" }),
    page: () => location.pathname,
    startTimer: systemTimer,
    deadlines: globalThis.shorterDeadlines,
  }),
  kill: () => running.terminate(),
  crossed: () => crossed.join("\\n"),
  /** Everything at rest in this origin, byte arrays as text. */
  async atRest() {
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const { name, version } of await indexedDB.databases()) {
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        found.push(JSON.stringify(rows, (_key, value) => (ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? new TextDecoder("latin1").decode(value) : value)));
      }
      database.close();
    }
    return found.join("\\n");
  },
};
`;
