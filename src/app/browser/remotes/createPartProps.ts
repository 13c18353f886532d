import { msg } from "@lingui/core/macro";
import { readShell } from "./readShell.ts";
import { site } from "../../../wire/site.ts";
import type { Navigation } from "../../../kernel/createNavigation.ts";
import { accountServicesAtom } from "../../../state/services.ts";
import { safeLink } from "../../../sanitize/safeLink.ts";
import type { PartProps } from "../../../micro-frontend/createRemotePart.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { openPrivacyChoices } from "../../../state/account/consent.ts";
import { pickerAtom } from "../../../state/pickerAtom.ts";
import { displayCurrencyAtom } from "../../../state/preferences.ts";
import { applyTheme, currentTheme } from "../../../state/theme.ts";
import { userAtom, type UserState } from "../../../state/account/user.ts";
import type { RemoteSlot, RemoteUser } from "../../../wire/page/microFrontend.ts";

/** Returns a function that makes the current props of a slot's remote. What needs the application loads it first. */
export function createPartProps(kernel: Kernel): (slot: RemoteSlot) => PartProps {
  const { store, page, navigation, application, text } = kernel;
  const withApplication = (run: () => void): void => {
    application.load().then(run, console.warn);
  };
  const { lang, direction } = page.locale;
  const callbacks: PartProps["callbacks"] = Object.freeze({
    navigate: (href: string) => {
      navigate(navigation, href);
    },
    openSearch: () => {
      store.set(pickerAtom, { kind: "any" });
    },
    openCurrencies: () => {
      const onPick = (currency: string) => {
        store.set(displayCurrencyAtom, currency);
      };
      store.set(pickerAtom, { kind: "currency", onPick });
    },
    openPrivacyChoices: () => {
      withApplication(openPrivacyChoices);
    },
    setTheme: (theme) => {
      applyTheme(theme === "black" ? "black" : "white");
    },
    signOut: () =>
      application
        .load()
        .then(() => store.get(accountServicesAtom)())
        .then(({ logout }) => logout())
        .then(
          () => true,
          () => false,
        ),
  });
  return (slot) => {
    const theme = currentTheme();
    const currency = store.get(displayCurrencyAtom);
    const user = publicUser(store.get(userAtom));
    const name = user.status === "signed-in" ? user.name : "";
    return Object.freeze({
      slot,
      locale: lang,
      direction,
      theme,
      currency,
      user,
      ...readShell(document, {
        brand: site.brand,
        theme,
        currency: text(msg`Display currency: ${currency}`),
        account: name,
      }),
      callbacks,
    } satisfies PartProps);
  };
}

/** The part of the account that a remote may know. */
function publicUser(state: UserState): RemoteUser {
  if (state.status !== "signed-in") return { status: state.status };
  return { status: "signed-in", name: state.user.userName };
}

function navigate(navigation: Navigation, href: string): void {
  const { origin } = location;
  const safe = safeLink(href, { use: "link", origin, appSchemes: [] });
  const url = safe === undefined ? null : URL.parse(safe, location.href);
  if (url === null) {
    console.warn("a remote asked for an address that is none");
    return;
  }
  if (url.origin === origin) navigation.open(url.pathname + url.search + url.hash);
  else location.assign(url);
}
