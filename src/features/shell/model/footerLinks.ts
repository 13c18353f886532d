import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FooterPath } from "../../../wire/pages.ts";

/** The text of each link that the table of pages puts into the footer, in the order in which they are shown. */
const texts: Readonly<Record<FooterPath, MessageDescriptor>> = {
  "/": msg`Home`,
  "/converter": msg`All calculators`,
  "/market-cap": msg`Market cap`,
  "/market-cap/what-is-market-cap": msg`What is market cap?`,
  "/legal/terms": msg`Terms of use`,
  "/legal/risk": msg`Risks`,
  "/legal/privacy": msg`Privacy`,
  "/legal/cookies": msg`Cookies`,
};

/** The footer's links, for the built-in footer and for a remote. */
export const footerLinks = Object.entries(texts).map(([path, text]) => ({ path, text }));

/** Name of the footer's navigation. */
export const footerLabel = msg({
  message: "Footer",
  comment: "Name of the navigation at the end of the page, for screen readers",
});
