/** A request of an open call, and what the server knows of it. */
export interface OpenRequest {
  readonly request: Request;
  readonly url: URL;
  readonly remoteAddress: string | undefined;
}

/**
 * A call beside the protocol of signed and cached ones: it reads its request and makes its answer itself. `answer`
 * throws a `GatewayFailure` for what it refuses.
 */
export interface OpenCall {
  readonly method: "GET" | "POST";
  readonly answer: (received: OpenRequest) => Promise<Response>;
}

/** Open calls by their path without a leading slash. */
export type OpenCalls = Readonly<Record<string, OpenCall>>;
