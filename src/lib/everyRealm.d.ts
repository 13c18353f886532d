/**
 * Declares the platform functions that pages, workers and Node share. TypeScript declares them only with the DOM, a
 * worker or Node, so the ones that src/lib uses are declared here, for its own tsconfig.json and nobody else.
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

interface Headers {
  get(name: string): string | null;
}

interface Response {
  readonly status: number;
  readonly headers: Headers;
  json(): Promise<unknown>;
}

interface RequestInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string | null;
  signal?: AbortSignal | null;
  cache?: "default" | "no-store";
  credentials?: "include" | "omit" | "same-origin";
  keepalive?: boolean;
  redirect?: "error" | "follow" | "manual";
}

declare class URLSearchParams {
  constructor(parameters?: Readonly<Record<string, string>>);
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  toString(): string;
}

declare function fetch(url: string, init?: RequestInit): Promise<Response>;

declare const crypto: {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
};

declare class BroadcastChannel {
  constructor(name: string);
  postMessage(message: unknown): void;
  close(): void;
}
