import { type Credentials, newCredentials, register } from "./accountForms.ts";
import { startAccountSite } from "./accountSite.ts";
import type { Visit, VisitOptions } from "../openVisit.ts";
import { test as siteTest } from "../test.ts";

/** Opens a path as a new person: in a fresh browser, on a new network address unless one is named. */
export type OpenPerson = (path: string, options?: PersonOptions) => Promise<Visit>;

/** The differences between a person's visit and the ordinary one. */
export interface PersonOptions extends VisitOptions {
  readonly address?: string;
}

/** Registers a new person, who is then on the account page. `ready` is called before anything is typed. */
export type OpenMember = (
  ready?: (visit: Visit) => unknown,
) => Promise<Visit & { readonly credentials: Credentials }>;

const blockSize = 250;
let people = 0;

/**
 * A different address each time, from a network for documentation (RFC 5737), so that no two people share a limit by
 * chance.
 */
export function newAddress(): string {
  people += 1;
  return `203.0.${Math.floor(people / blockSize)}.${(people % blockSize) + 1}`;
}

/** A test with people who have accounts. */
export const test = siteTest
  .extend("site", { scope: "file" }, async ({ build }, { onCleanup }) => {
    const site = await startAccountSite(build);
    onCleanup(site.close);
    return site;
  })
  .extend("person", ({ open }): OpenPerson => {
    return (path, { address = newAddress(), prepare, ...options } = {}) =>
      open(path, {
        ...options,
        prepare: async (page) => {
          await page.context().setExtraHTTPHeaders({ "x-forwarded-for": address });
          await prepare?.(page);
        },
      });
  })
  .extend("member", ({ person, site }): OpenMember => {
    return async (ready) => {
      const visit = await person("/register");
      await ready?.(visit);
      const credentials = newCredentials();
      await register(visit.page, site, credentials);
      return { ...visit, credentials };
    };
  });
