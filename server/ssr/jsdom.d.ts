// The part of jsdom 31 that the server takes. The published types bring the globals of a page with them, which this
// realm must not know.

declare module "jsdom" {
  /** A document that runs no scripts and loads nothing, unless it is told to. */
  export class JSDOM {
    constructor(html: string);
    readonly window: object;
  }
}
