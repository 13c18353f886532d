import { vi } from "vitest";
import type { RequestToSign, VaultFailure, WorkerClient } from "../../wire/workerClient.ts";

/** The worker, as one that can do nothing. */
export const unavailable: VaultFailure = {
  ok: false,
  code: "unavailable",
  message: "the worker is not available",
  retryable: true,
};

const signatureOf = ({ traceId = "", body }: RequestToSign) => ({
  ok: true as const,
  signature: {
    traceId,
    signData: "data",
    signDataMd5: `md5 of ${traceId}`,
    publicKeyMd5: "key md5",
    signMode: 2 as const,
    sign: `signature of ${body.length} characters`,
  },
});

/** A worker that signs and encrypts readably; single calls can be replaced. */
export function fakeWorker(calls: Partial<WorkerClient> = {}) {
  return {
    sign: vi.fn<WorkerClient["sign"]>(
      calls.sign ?? ((request) => Promise.resolve(signatureOf(request))),
    ),
    encryptLogin: vi.fn<WorkerClient["encryptLogin"]>(
      calls.encryptLogin ??
        (({ traceId }) =>
          Promise.resolve({ ok: true, bodyCiphertext: `for ${traceId}`, hasKeyPair: true })),
    ),
    checkDevice: vi.fn<WorkerClient["checkDevice"]>(
      calls.checkDevice ?? (() => Promise.resolve({ ok: true })),
    ),
    bindKeyPair: vi.fn<WorkerClient["bindKeyPair"]>(
      calls.bindKeyPair ?? (() => Promise.resolve({ ok: true })),
    ),
    resetConfiguration: vi.fn<WorkerClient["resetConfiguration"]>(
      calls.resetConfiguration ?? (() => Promise.resolve({ ok: true })),
    ),
    describeKey: vi.fn<WorkerClient["describeKey"]>(
      calls.describeKey ?? (() => Promise.resolve({ ok: true })),
    ),
    clearKeys: vi.fn<WorkerClient["clearKeys"]>(
      calls.clearKeys ?? (() => Promise.resolve({ ok: true })),
    ),
  } satisfies WorkerClient;
}
