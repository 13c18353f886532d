/** A document of the server's own beside files and pages; answered to GET and HEAD. */
export interface ServerDocument {
  /** With a leading slash. */
  readonly path: string;
  respond(request: Request): Response | Promise<Response>;
}
