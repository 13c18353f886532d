/**
 * What pages, workers and Node have alike beside the language itself. TypeScript declares it with the DOM, a worker or
 * Node alone, so the parts that src/lib uses are declared here, for its own tsconfig.json and nobody else.
 */
declare function setTimeout(run: () => void, ms: number): number;
declare function clearTimeout(timer: number): void;

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void, options?: { once: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare class DOMException extends Error {
  constructor(message: string, name: string);
}
