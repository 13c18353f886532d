/** Stands before some pages: who may not see them is answered by it instead. */
export interface PageGate {
  /** True for a path that the gate stands before, however it is written. */
  covers(pathname: string): boolean;
  /** The answer in place of the page; `undefined` lets the request through. */
  answer(request: Request): Response | undefined;
}
