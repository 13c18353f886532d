/** The platform's `Worker`, or one that takes the address in its stead. */
export type WorkerConstructor = new (address: URL, options: WorkerOptions) => Worker;

/**
 * Starts the worker. The bundler finds its file by these very words, so the constructor is handed in under the name it
 * looks for: where Trusted Types are on, a bare `Worker` refuses the address.
 */
export function createVaultWorker(Worker: WorkerConstructor): Worker {
  return new Worker(new URL("../../workers/entry.ts", import.meta.url), {
    type: "module",
    name: "vault",
  });
}
