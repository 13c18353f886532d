import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { offeredLocales } from "../../../i18n/catalogs.ts";
import { languageChangeUrl } from "../../../i18n/languageChangeUrl.ts";
import type { LocaleCode } from "../../../wire/localeCodes.ts";
import { languageMenu } from "../../../i18n/locales.ts";
import { localePath } from "../../../wire/localePaths.ts";
import { site } from "../../../wire/site.ts";
import type { RemoteLink, RemoteProps } from "../../../wire/page/microFrontend.ts";
import { footerLabel, footerLinks } from "./footerLinks.ts";

/** What the shell's texts and links depend on. */
export interface ShellFacts {
  /** With all messages of the page's language. */
  readonly i18n: I18n;
  readonly locale: LocaleCode;
  /** Path and query of the page without its locale. */
  readonly address: string;
  readonly currency: string;
  readonly theme: RemoteProps["theme"];
  /** Name of the visitor's account, empty until it is known; `undefined` when nobody is signed in. */
  readonly account: string | undefined;
}

/** The links and texts of header and footer, for remotes that replace the built-in ones. */
export function describeShell(facts: ShellFacts): Pick<RemoteProps, "brand" | "links" | "texts"> {
  const { i18n, locale, address, currency, theme } = facts;
  const href = (path: string): string => localePath(locale, path);
  return {
    brand: site.brand,
    links: {
      home: href("/"),
      main: {
        label: i18n._(
          msg({
            message: "Main",
            comment: "Name of the main navigation, for screen readers",
          }),
        ),
        items: [
          { href: href("/converter"), text: i18n._(msg`Converter`) },
          { href: href("/market-cap"), text: i18n._(msg`Market cap`) },
        ],
      },
      footer: {
        label: i18n._(footerLabel),
        items: footerLinks.map(({ path, text }) => ({ href: href(path), text: i18n._(text) })),
      },
      account: accountLinks(facts, href),
      languages: {
        label: i18n._(msg`Language`),
        items: languageMenu(offeredLocales).map(({ code, lang, languageName }) => ({
          href: languageChangeUrl({ url: address, to: code }),
          text: languageName,
          lang,
        })),
      },
    },
    texts: {
      search: i18n._(msg`Search`),
      currency: i18n._(msg`Display currency: ${currency}`),
      theme: i18n._(theme === "white" ? msg`Dark theme` : msg`Light theme`),
      menu: i18n._(msg`Menu, language and theme`),
      privacyChoices: i18n._(msg`Privacy choices`),
    },
  };
}

function accountLinks(
  { i18n, account, address }: ShellFacts,
  href: (path: string) => string,
): readonly RemoteLink[] {
  if (account !== undefined)
    return [{ href: href("/account"), text: account === "" ? i18n._(msg`Account`) : account }];
  const next = encodeURIComponent(href(address)).replaceAll("%2F", "/");
  return [
    { href: `${href("/login")}?next=${next}`, text: i18n._(msg`Sign in`) },
    { href: href(site.links.signUp), text: i18n._(msg`Sign up`) },
  ];
}
