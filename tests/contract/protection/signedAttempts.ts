import { expect } from "vitest";
import { readEnvelope } from "../gateway/gatewayFixture.ts";
import { type ClientKey, newTraceId, type Signed, signedHeaders } from "./protectionClient.ts";
import { origin, pageHeaders, paths, type ProtectedGateway } from "./protectionFixture.ts";

/** A request of a signed-in page, and the request that its client signed. Both are equal unless a test changes them. */
export interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** The changes of a test: to the signed request, to the sent one, or to the headers afterwards. */
export interface AttemptOptions {
  readonly signed?: Partial<Signed>;
  readonly sent?: Partial<Pick<Attempt, "method" | "path" | "body">>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: ClientKey;
  readonly cookie?: string;
}

/** A change of an account, whose path is signed in mode 2. */
export const request = {
  method: "POST",
  path: paths.createSubAccount,
  body: '{"nickName":"one"}',
};

/** Signed requests to the gateway of a file. */
export interface SignedAttempts {
  readonly attempt: (options?: AttemptOptions) => Attempt;
  readonly send: (attempt: Attempt) => Promise<Response>;
  readonly expectRefusal: (response: Response, code: string) => Promise<void>;
  readonly expectTaken: (response: Response) => Promise<void>;
}

/** Makes signed requests to a gateway and answers their outcomes. */
export function createSignedAttempts(open: () => ProtectedGateway): SignedAttempts {
  return {
    attempt: ({ signed, sent, headers, key, cookie = "session=keyed" } = {}) => {
      const { time, clientKey } = open();
      const whole: Signed = {
        version: "v1",
        mode: "2",
        tm: String(time.now),
        traceId: newTraceId(),
        ...request,
        ...signed,
      };
      return {
        ...request,
        ...sent,
        headers: { ...pageHeaders, cookie, ...signedHeaders(whole, key ?? clientKey), ...headers },
      };
    },
    send: ({ method, path, body, headers }) =>
      open().gateway(
        new Request(`${origin}${path}`, { method, headers, ...(method === "POST" && { body }) }),
      ),
    expectRefusal: async (response, code) => {
      expect(await readEnvelope(response.clone())).toMatchObject({ code, data: null });
      expect(response.status).toBe(200);
      expect(response.headers.get("gw-sign-error")).toBe(code);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-server-time")).toBe(String(open().time.now));
    },
    expectTaken: async (response) => {
      expect(await readEnvelope(response.clone())).toMatchObject({ code: "00000" });
      expect(response.headers.has("gw-sign-error")).toBe(false);
    },
  };
}
