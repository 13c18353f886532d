import { afterAll, beforeAll } from "vitest";
import { type Site, startSite } from "../e2e/support/startSite.ts";

/** Asks the site for a path; redirects are answered, not followed. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Runs the built server while the tests of a file run; no browser. */
export function serveForFile(): Ask {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(async () => {
    await site?.close();
  });
  return (path, init) => fetch(`${site?.origin ?? ""}${path}`, { redirect: "manual", ...init });
}
