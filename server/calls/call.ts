import type * as v from "valibot";
import type { Notice } from "../../src/wire/account/mail.ts";

/** A key that signs the requests of a session. */
export interface SessionKey {
  /** Base64 SPKI DER. */
  readonly publicKey: string;
  /** Lowercase hexadecimal MD5 of `publicKey`. */
  readonly md5: string;
  readonly algorithm: string;
}

/** A session that has been looked up by its cookie and has not ended. */
export interface Session {
  /** SHA-256 of the session token, lowercase hexadecimal. */
  readonly ref: string;
  readonly userId: string;
  /** Absent if the client could make no key pair when it signed in. */
  readonly key: SessionKey | undefined;
}

/** A request of a call, with all that has been proven about it. */
export interface Call {
  readonly headers: Headers;
  readonly path: string;
  readonly traceId: string;
  /** The caller's address, found as the server's settings for proxies say. */
  readonly clientAddress: string;
  /** Origin of the page that sent it; equals this server's. */
  readonly origin: string;
  /** The parameters: the query of a GET, or the JSON body of a POST with its encrypted members decrypted. */
  readonly input: unknown;
  readonly session: Session | undefined;
  /** The key that came inside an encrypted body and has signed this request. */
  readonly newKey: SessionKey | undefined;
  /**
   * Resolves where this key has signed the request, or nothing needs to be signed; otherwise throws the failure of a refused
   * signature. For a session that the request does not have yet.
   */
  readonly requireSignature: (key: SessionKey) => Promise<void>;
}

/** The answer of a call. */
export interface CallAnswer {
  /** The data of the envelope. */
  readonly data: unknown;
  /** Whole `Set-Cookie` values. */
  readonly cookies?: readonly string[];
}

/**
 * A call about its caller. Its answers always have `no-store`. `handle` throws a `GatewayFailure` for a request that it
 * refuses.
 */
export interface PrivateRoute {
  readonly method: "GET" | "POST";
  /** `signed-in` is refused with `signInRequired` for a caller without a session. */
  readonly access: "anyone" | "signed-in";
  /** Longest body in bytes; default `limits.maxBodyBytes`. */
  readonly maxBodyBytes?: number;
  readonly handle: (call: Call) => Promise<CallAnswer>;
}

/** Private routes by their path without a leading slash. */
export type PrivateRoutes = Readonly<Record<string, PrivateRoute>>;

/** Finds the session of a request; `undefined` if there is none, or if it is unknown or has ended. */
export type FindSession = (headers: Headers) => Promise<Session | undefined>;

/** Counts attempts, so that guessing takes long. */
export interface AttemptLimits {
  /** Counts one attempt, or `count` of them. Answers how many there were in the window, these included. */
  hit(name: string, windowMs: number, count?: number): Promise<number>;
  /** Answers how many there were, without counting one. */
  peek(name: string, windowMs: number): Promise<number>;
  /** Takes back one attempt that was counted but not made. */
  withdraw(name: string, windowMs: number): Promise<void>;
  /** Resets the count of a name, after a success. */
  clear(name: string): Promise<void>;
}

/** Asks callers to prove that they are people. */
export interface ChallengeGuard {
  /**
   * Returns when the call carries an unused token of the scene, which is then used up; throws the `GatewayFailure` with
   * `challengeRequired` and `ChallengeData` otherwise.
   */
  require(call: Pick<Call, "headers">, scene: string): Promise<void>;
}

/** Delivers one-time codes and notices to people. */
export interface Messenger {
  /** Sends a code. Rejects when it cannot be handed over. No part of it reaches a log. */
  sendCode(message: {
    readonly channel: "email" | "mobile";
    /** An email address, or a number in E.164. */
    readonly address: string;
    readonly code: string;
    readonly purpose: string;
    /** Code of the page's locale. */
    readonly locale: string;
    /** The visitor's anti-phishing code, which shows that the message is ours; empty for none. */
    readonly antiPhishingCode: string;
  }): Promise<void>;
  /** Tells the owner of an account what was done to it. Rejects when the message cannot be handed over. */
  sendNotice(
    message: Notice & {
      /** An email address. */
      readonly address: string;
      readonly locale: string;
      readonly antiPhishingCode: string;
    },
  ): Promise<void>;
}

/** A request of an open call, with the server's knowledge of it. */
export interface OpenRequest {
  readonly request: Request;
  readonly url: URL;
  readonly remoteAddress: string | undefined;
  /** See `GatewayContext`. */
  readonly hangUp?: (() => void) | undefined;
}

/**
 * A call outside the protocol of signed and cached calls: it reads its request and makes its answer itself. `answer`
 * throws a `GatewayFailure` for a request that it refuses.
 */
export interface OpenCall {
  readonly method: "GET" | "POST";
  /** Present for a call that others may build on: it is in the OpenAPI document. */
  readonly described?: CallDescription;
  /** Present for a call of the operator: it is in a document of their own, and checks its query itself. */
  readonly describedToOperator?: OperatorCallDescription;
  readonly answer: (received: OpenRequest) => Promise<Response>;
}

/** What others are told of a call, in English. It comes from the schemas that the call itself is checked with. */
export interface CallDescription {
  /** One line. */
  readonly summary: string;
  /** What validates the query, or the body of a POST. */
  readonly input: v.ObjectSchema<v.ObjectEntries, string | undefined>;
  /** The data of the answer's envelope, or what the call answers without one. */
  readonly data: v.GenericSchema | BareAnswer;
  /** The data stand alone, as a JSON file to keep. */
  readonly isFile?: true;
}

/** As `CallDescription`; the object may be checked as a whole. */
export interface OperatorCallDescription extends Omit<CallDescription, "input"> {
  readonly input: v.GenericSchema;
}

/** Answers without an envelope: CSV, a stream of events, an OpenAPI document. */
export type BareAnswer = "file" | "events" | "openapi";

/** Open calls by their path without a leading slash. */
export type OpenCalls = Readonly<Record<string, OpenCall>>;

/** The server's knowledge of a request besides the request itself. */
export interface GatewayContext {
  /** Trace id in the server's log; by default that of the request's headers. */
  readonly traceId?: string;
  /** Path and query as in the request line; by default those of the request's address. */
  readonly target?: string;
  /** Address of the other end of the connection. */
  readonly remoteAddress?: string;
  /** Ends the connection at once, with whatever waits in it. */
  readonly hangUp?: () => void;
}

/** Answers a request of the wire protocol. Never rejects: every outcome is an envelope. */
export type Gateway = (request: Request, context?: GatewayContext) => Promise<Response>;
