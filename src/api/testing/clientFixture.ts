import { vi } from "vitest";
import { challengeCode, challengeGroup } from "../../wire/account/captcha.ts";
import type { SessionReference } from "../../wire/workerClient.ts";
import type { AskChallenge } from "../protection/createChallengeQueue.ts";
import { createServerClock } from "../../lib/gateway/createServerClock.ts";
import { clientHeaders, type ReleaseRing } from "../../lib/gateway/requestHeaders.ts";
import type { FillRandom } from "../../lib/createTraceId.ts";
import { ofetchJson } from "../gateway/ofetchJson.ts";
import { createHttpClient } from "../gateway/createHttpClient.ts";
import { createRequestCache } from "../gateway/createRequestCache.ts";
import {
  createGatewayClient,
  type GatewayClientOptions,
} from "../protection/createGatewayClient.ts";
import type { FailedCall } from "../protection/createFailureHandler.ts";
import { GatewayError } from "../gateway/GatewayError.ts";
import { fakeWorker } from "./fakeWorker.ts";
import { manualTime } from "./manualTime.ts";

/** A request as it left the page. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

type Answer = (request: Seen) => Response | Promise<Response>;

export const signedIn: SessionReference = { sessionRef: "ab".repeat(32), userId: "1001" };

/** An envelope as the gateway answers it to a call about its caller. */
export function envelope(code: string, data: unknown = null, init: HeadersInit = {}): Response {
  const headers = new Headers({
    "cache-control": "no-store",
    ...Object.fromEntries(new Headers(init)),
  });
  return Response.json({ code, data, msg: `message ${code}` }, { headers });
}

export const challenge = (scene: string) =>
  envelope(challengeCode, { group: challengeGroup, data: scene });

/** A client over a gateway that the test plays. */
export function clientTo(
  answer: Answer,
  { ring, ...overrides }: Partial<GatewayClientOptions> & { readonly ring?: ReleaseRing } = {},
) {
  const seen: Seen[] = [];
  const time = manualTime();
  const worker = fakeWorker();
  const told = {
    notify: vi.fn<(failed: FailedCall) => void>(),
    warn: vi.fn<(message: string, detail: unknown) => void>(),
    signOut: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    askChallenge: vi.fn<AskChallenge>(() => Promise.resolve({ ok: true, token: "token" })),
  };
  let randomByte = 0;
  const { clock, startTimer } = time;
  const fillRandom: FillRandom = (bytes) => bytes.fill((randomByte += 1));
  const serverClock = createServerClock(clock);
  const facts = { locale: "de", terminalCode: "terminal", deviceId: "device", ...ring };
  const http = createHttpClient({
    fetchJsonOver: ofetchJson,
    origin: "http://gateway",
    headers: () => clientHeaders(facts),
    clock,
    serverClock,
    startTimer,
    fillRandom,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const sent = { method, path: pathname + search, headers, body: await request.text() };
      seen.push(sent);
      return untilAborted(Promise.resolve(answer(sent)), init?.signal);
    },
  });
  const client = createGatewayClient({
    http,
    cached: createRequestCache({ clock, maxConcurrent: 2, gapMs: 1000 }),
    serverClock,
    clock,
    startTimer,
    fillRandom,
    worker,
    session: () => signedIn,
    page: () => "/account",
    ...told,
    ...overrides,
  });
  /** Requests to a path, reports of problems aside. */
  const sentTo = (path: string) => seen.filter((request) => request.path === path);
  return { ...client, seen, sentTo, time, worker, ...told };
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      reject(signal?.reason as Error);
    };
    if (signal?.aborted === true) fail();
    signal?.addEventListener("abort", fail);
    work.then(resolve, reject);
  });
}

/** The gateway error a call ends with; `undefined` when it succeeds or ends otherwise. */
export async function failureOf(work: Promise<unknown>): Promise<GatewayError | undefined> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof GatewayError ? error : undefined;
}

/** Lets everything happen that waits for nothing but its turn. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
