/** The platform's `Worker`, or a class that trusts the address first. */
export type WorkerConstructor = new (address: URL, options: WorkerOptions) => Worker;

/**
 * Starts the worker. The bundler finds the worker's file by the exact expression `new Worker(new URL(...))`, so the
 * constructor is passed in under that name. A bare `Worker` would refuse the address where Trusted Types are on.
 */
export function createVaultWorker(Worker: WorkerConstructor): Worker {
  return new Worker(new URL("../../workers/entry.ts", import.meta.url), {
    type: "module",
    name: "vault",
  });
}
