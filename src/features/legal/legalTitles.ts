import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LegalDoc } from "./legalDocs.ts";

/** Titles of the documents. */
export const legalTitles: Readonly<Record<LegalDoc, MessageDescriptor>> = {
  terms: msg`Terms of use`,
  risk: msg`Risks of crypto-assets`,
  privacy: msg`Privacy notice`,
  cookies: msg`Cookies and local storage`,
};
