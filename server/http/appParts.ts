/** Stands before some pages: who may not see them is answered by it instead. */
export interface PageGate {
  /** True for a path that the gate stands before, however it is written. */
  covers(pathname: string): boolean;
  /** The answer in place of the page; `undefined` lets the request through. */
  answer(request: Request): Response | undefined;
}

/** A document of the server's own beside files and pages; answered to GET and HEAD. */
export interface ServerDocument {
  /** With a leading slash. */
  readonly path: string;
  respond(request: Request): Response | Promise<Response>;
}
