import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A link of the shell: a path without locale, and its text. */
interface ShellLink {
  readonly path: string;
  readonly text: MessageDescriptor;
}

/** The footer's links, for the built-in footer and for a remote. */
export const footerLinks: readonly ShellLink[] = [
  { path: "/", text: msg`Home` },
  { path: "/converter", text: msg`All calculators` },
  { path: "/market-cap", text: msg`Market cap` },
  { path: "/market-cap/what-is-market-cap", text: msg`What is market cap?` },
  { path: "/legal/terms", text: msg`Terms of use` },
  { path: "/legal/risk", text: msg`Risks` },
  { path: "/legal/privacy", text: msg`Privacy` },
  { path: "/legal/cookies", text: msg`Cookies` },
];

/** Name of the footer's navigation. */
export const footerLabel = msg({
  message: "Footer",
  comment: "Name of the navigation at the end of the page, for screen readers",
});
