import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FooterPath } from "../../../wire/pages.ts";

/** The text of each link that the table of pages puts into the footer, in the order in which they are shown, by their heads. */
const groups = {
  converter: { "/": msg`Home`, "/converter": msg`All calculators` },
  marketCap: {
    "/market-cap": msg`Market cap`,
    "/market-cap/what-is-market-cap": msg`What is market cap?`,
  },
  legal: {
    "/legal/terms": msg`Terms of use`,
    "/legal/risk": msg`Risks`,
    "/legal/privacy": msg`Privacy`,
    "/legal/cookies": msg`Cookies`,
  },
};

/** All of them: the compiler finds a page that has no text, and a text that has no page. */
const texts: Readonly<Record<FooterPath, MessageDescriptor>> = {
  ...groups.converter,
  ...groups.marketCap,
  ...groups.legal,
};

const linksOf = (of: Readonly<Record<string, MessageDescriptor>>) =>
  Object.entries(of).map(([path, text]) => ({ path, text }));

/** The footer's columns. The last one has what the law asks for. */
export const footerGroups = [
  { title: msg`Converter`, links: linksOf(groups.converter), isLegal: false },
  { title: msg`Market cap`, links: linksOf(groups.marketCap), isLegal: false },
  {
    title: msg({ message: "Legal", comment: "Head of the list of legal pages in the footer" }),
    links: linksOf(groups.legal),
    isLegal: true,
  },
] as const;

/** The footer's links in one list, for a remote. */
export const footerLinks = linksOf(texts);

/** Name of the footer's navigation. */
export const footerLabel = msg({
  message: "Footer",
  comment: "Name of the navigation at the end of the page, for screen readers",
});
