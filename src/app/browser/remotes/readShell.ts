import { signedInClass } from "../../../browser/headScript.ts";
import type { RemoteLink, RemoteLinkGroup, RemoteProps } from "../../../wire/page/microFrontend.ts";

/** What the page knows beside its built-in header and footer. */
interface ShellFacts {
  readonly brand: string;
  readonly theme: RemoteProps["theme"];
  /** The label of the currency's control. */
  readonly currency: string;
  /** Name of the visitor's account, empty until it is known. */
  readonly account: string;
}

/**
 * Reads the links and texts of the built-in header and footer, for remotes that stand for them: they say the same, in the
 * same language, and lead to the same pages.
 */
export function readShell(
  document: Document,
  facts: ShellFacts,
): Pick<RemoteProps, "brand" | "links" | "texts"> {
  const header = document.querySelector("body > header");
  const footer = document.querySelector("body > footer nav");
  return {
    brand: facts.brand,
    links: {
      home: header?.querySelector("a")?.getAttribute("href") ?? "/",
      main: groupOf(header?.querySelector("nav")),
      footer: groupOf(footer),
      account: accountLinks(document, facts.account),
      languages: groupOf(header?.querySelector("a[lang]")?.closest("nav")),
    },
    texts: {
      search: labelOf(header, "button[aria-keyshortcuts]"),
      currency: facts.currency,
      theme: themeText(header, facts.theme),
      menu: labelOf(header, "button[popovertarget]"),
      privacyChoices: textsOf(footer, "button")[0] ?? "",
    },
  };
}

/** The ways to an account, or the one to the visitor's own. */
function accountLinks(document: Document, account: string): RemoteLink[] {
  const links = linksOf(document.querySelector("body > header a.offer")?.parentElement);
  if (!document.documentElement.classList.contains(signedInClass)) return links.slice(0, -1);
  return links.slice(-1).map((own) => ({ ...own, ...(account !== "" && { text: account }) }));
}

/** The text of a control that switches to the other theme, such as "Theme: Dark". */
function themeText(header: Element | null, theme: RemoteProps["theme"]): string {
  const choice = header?.querySelector('[data-kernel="theme"]');
  const other = theme === "white" ? "black" : "white";
  const [name = ""] = textsOf(choice ?? null, `[value="${other}"]`);
  return `${choice?.ariaLabel ?? ""}: ${name}`;
}

function groupOf(nav: Element | null | undefined): RemoteLinkGroup {
  return { label: nav?.ariaLabel ?? "", items: linksOf(nav) };
}

function linksOf(part: Element | null | undefined): RemoteLink[] {
  return Array.from(part?.querySelectorAll("a") ?? [], (link) => ({
    href: link.getAttribute("href") ?? "",
    text: link.textContent,
    ...(link.lang !== "" && { lang: link.lang }),
    ...(link.matches("b + a") && { head: link.previousElementSibling?.textContent }),
  }));
}

function labelOf(part: Element | null, selector: string): string {
  return part?.querySelector(selector)?.ariaLabel ?? "";
}

function textsOf(part: Element | null, selector: string): string[] {
  return Array.from(part?.querySelectorAll(selector) ?? [], ({ textContent }) => textContent);
}
