import { createGateway } from "../../../server/gateway/createGateway.ts";
import type { Gateway } from "../../../server/calls/call.ts";
import type { GatewayMarket } from "../../../server/gateway/routes.ts";
import type { Logger } from "../../../server/log/createLog.ts";
import { createMemoryLastGood } from "../../../server/market/refresh/createMemoryLastGood.ts";
import { createMarket } from "../../../server/market/createMarket.ts";
import { loadSnapshot } from "../../../server/market/snapshot/loadSnapshot.ts";
import { createSnapshotSource } from "../../../server/market/snapshot/createSnapshotSource.ts";
import { type Envelope, isEnvelope } from "../../../src/wire/envelope.ts";

/** The time of the test gateway's clock. */
export const now = Date.UTC(2026, 10, 20, 12);

/** A logger that keeps its lines. */
export function createMemoryLogger(): Logger & {
  readonly lines: { fields: object; message: string }[];
} {
  const lines: { fields: object; message: string }[] = [];
  const keep = (fields: object, message: string): void => {
    lines.push({ fields, message });
  };
  return { lines, debug: keep, info: keep, warn: keep, error: keep };
}

/** The market data of the embedded snapshot. */
export function createSnapshotMarket(): GatewayMarket {
  const snapshot = loadSnapshot();
  return createMarket({
    source: createSnapshotSource(snapshot),
    snapshot,
    lastGood: createMemoryLastGood(),
    clock: () => now,
    logger: createMemoryLogger(),
  });
}

/** A gateway with a caller: `call` takes a path without its leading slash. */
export function createCaller(overrides: Partial<GatewayMarket> = {}): {
  readonly gateway: Gateway;
  readonly logger: ReturnType<typeof createMemoryLogger>;
  readonly call: (path: string, init?: RequestInit) => Promise<Response>;
  readonly post: (
    path: string,
    body: BodyInit | null,
    headers?: Record<string, string>,
  ) => Promise<Response>;
} {
  const logger = createMemoryLogger();
  const gateway = createGateway({
    market: { ...createSnapshotMarket(), ...overrides },
    clock: () => now,
    logger,
  });
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    gateway(new Request(`http://gateway.test/${path}`, init));
  const post = (
    path: string,
    body: BodyInit | null,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    call(path, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
  return { gateway, logger, call, post };
}

/** The envelope of an answer. Throws if the body is not an envelope. */
export async function readEnvelope<T = unknown>(response: Response): Promise<Envelope<T>> {
  const value: unknown = await response.json();
  if (!isEnvelope(value)) throw new Error("the body is no envelope");
  return value as Envelope<T>;
}
