/** What the thread that renders is started with. */
export interface RenderThreadData {
  /** The build: `client/` and `server/` below it. */
  readonly distDir: string;
  /** Another gateway to call; `undefined` for that of the process, which is called by messages. */
  readonly internalGatewayUrl: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly hasHeadTexts: boolean;
}

/** A request without a port, as it is passed between threads. */
export interface PassedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** An answer, as it is passed between threads. */
export interface PassedResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
}

/** What the thread is asked for; all addresses are absolute. */
export type RenderTask =
  | { readonly kind: "render"; readonly request: PassedRequest }
  | { readonly kind: "describeShareImage"; readonly url: string }
  | { readonly kind: "listPages" };

/** From the process to the thread. */
export type ToRenderThread =
  | {
      readonly kind: "task";
      readonly id: number;
      readonly task: RenderTask;
      /** Changes whenever an answer of the gateway to a public call may: see `createGatewayMemo`. */
      readonly version: string;
      /** The time that the page shows, epoch milliseconds. */
      readonly now: number;
    }
  | { readonly kind: "answered"; readonly id: number; readonly answer: PassedResponse }
  | { readonly kind: "unanswered"; readonly id: number; readonly reason: string };

/** From the thread to the process. */
export type FromRenderThread =
  /** `value` is what the task asks for: a `PassedResponse` for `render`. */
  | { readonly kind: "done"; readonly id: number; readonly value: unknown }
  | { readonly kind: "failed"; readonly id: number; readonly error: Error }
  /** A call of the gateway of the process. */
  | {
      readonly kind: "call";
      readonly id: number;
      readonly request: PassedRequest & { readonly body: ArrayBuffer | undefined };
    };

/** Reads a response whole, to be passed on. */
export async function passResponse(response: Response): Promise<PassedResponse> {
  return {
    status: response.status,
    headers: [...response.headers],
    body: await response.arrayBuffer(),
  };
}

/** Statuses that allow no content (Fetch standard, "null body status"). */
const withoutContent = new Set([101, 204, 205, 304]);

/** Makes a response again of what was passed. */
export function receiveResponse({ status, headers, body }: PassedResponse): Response {
  const content = withoutContent.has(status) || body.byteLength === 0 ? null : body;
  return new Response(content, { status, headers: new Headers(headers.map(([...pair]) => pair)) });
}
