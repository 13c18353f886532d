/** An answer whose bytes are all at hand: it can be written at once, or made a `Response`. */
export interface ReadyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent for an answer without content (304). */
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** Where the bytes came from, for the log. */
  readonly origin: "cache" | "render" | "static";
}

/** The answer as a Web response. */
export function toResponse(answer: ReadyAnswer): Response {
  return new Response(answer.body ?? null, { status: answer.status, headers: answer.headers });
}
