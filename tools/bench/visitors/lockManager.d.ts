// The upload loop names the browser's type, and tools compile without the DOM. Node has the same interface.
import type { locks } from "node:worker_threads";

declare global {
  type LockManager = typeof locks;
}
