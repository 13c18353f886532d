/** A document of the server's own beside files and pages, the same for everyone; answered to GET and HEAD. */
export interface ServerDocument {
  /** With a leading slash. */
  readonly path: string;
  respond(): Response;
}
