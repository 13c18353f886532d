import type { Day } from "../../wire/market/market.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Names of the documents as in their addresses, in the order of the links. */
export const legalDocs = ["terms", "risk", "privacy", "cookies"] as const;

export type LegalDoc = (typeof legalDocs)[number];

/** Version and day of each document. Both change with every change of its meaning. */
export const editions: Readonly<Record<LegalDoc, { readonly version: number; readonly day: Day }>> =
  {
    terms: { version: 1, day: "2026-11-21" },
    risk: { version: 1, day: "2026-11-21" },
    privacy: { version: 5, day: "2026-11-26" },
    cookies: { version: 8, day: "2026-11-30" },
  };

export function isLegalDoc(name: string): name is LegalDoc {
  return (legalDocs as readonly string[]).includes(name);
}

/** Titles of the documents. */
export const legalTitles: Readonly<Record<LegalDoc, MessageDescriptor>> = {
  terms: msg`Terms of use`,
  risk: msg`Risks of crypto-assets`,
  privacy: msg`Privacy notice`,
  cookies: msg`Cookies and local storage`,
};
