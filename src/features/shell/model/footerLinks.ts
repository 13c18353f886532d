import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FooterPath } from "../../../wire/pages.ts";

/** The text of each link that the table of pages puts into the footer, in the order in which they are shown. */
const texts: Readonly<Record<FooterPath, MessageDescriptor>> = {
  "/": msg`Home`,
  "/converter": msg`All calculators`,
  "/market-cap": msg`Compare market caps`,
  "/market-cap/what-is-market-cap": msg`What is market cap?`,
  "/legal/terms": msg`Terms of use`,
  "/legal/risk": msg`Risks`,
  "/legal/privacy": msg`Privacy`,
  "/legal/cookies": msg`Cookies`,
};

/** The heads of the groups, by the first link of each. */
const heads: Partial<Readonly<Record<string, MessageDescriptor>>> = {
  "/": msg({ message: "Tools", comment: "Head of a group of links: converter and calculators" }),
  "/market-cap": msg`Market cap`,
  "/legal/terms": msg({ message: "Legal", comment: "Head of a group of links: legal texts" }),
};

/** The footer's links in groups, each of which begins at a path with a head; for the built-in footer and for a remote. */
export const footerGroups: Array<{
  readonly head: MessageDescriptor;
  readonly links: Array<{ readonly path: string; readonly text: MessageDescriptor }>;
}> = [];

for (const [path, text] of Object.entries(texts)) {
  const head = heads[path];
  if (head !== undefined) footerGroups.push({ head, links: [] });
  footerGroups.at(-1)?.links.push({ path, text });
}

/** Name of the footer's navigation. */
export const footerLabel = msg({
  message: "Footer",
  comment: "Name of the navigation at the end of the page, for screen readers",
});
