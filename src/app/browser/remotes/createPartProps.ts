import type { PageServices } from "../account/createAccountServices.ts";
import { describeShell } from "../../../features/shell/index.ts";
import { safeLink } from "../../../sanitize/safeLink.ts";
import { signedInClass } from "../../../browser/headScript.ts";
import type { PartProps } from "../../../micro-frontend/createRemotePart.ts";
import type { AppRouter } from "../../router.tsx";
import { openPrivacyChoices } from "../../../state/account/consent.ts";
import { pickerAtom } from "../../../state/pickerAtom.ts";
import { displayCurrencyAtom } from "../../../state/preferences.ts";
import { applyTheme, currentTheme } from "../../../state/theme.ts";
import { userAtom, type UserState } from "../../../state/account/user.ts";
import type { RemoteSlot, RemoteUser } from "../../../wire/page/microFrontend.ts";

/** Returns a function that makes the current props of a slot's remote. All messages must be loaded. */
export function createPartProps(
  router: AppRouter,
  services: Pick<PageServices, "logout">,
): (slot: RemoteSlot) => PartProps {
  const { store, i18n, page } = router.options.context;
  const { code, lang, direction } = page.locale;
  const callbacks: PartProps["callbacks"] = Object.freeze({
    navigate: (href: string) => {
      navigate(router, href);
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
    openPrivacyChoices,
    setTheme: (theme) => {
      applyTheme(theme === "black" ? "black" : "white");
    },
    signOut: () =>
      services.logout().then(
        () => true,
        () => false,
      ),
  });
  return (slot) => {
    const theme = currentTheme();
    const currency = store.get(displayCurrencyAtom);
    const user = publicUser(store.get(userAtom));
    const name = user.status === "signed-in" ? user.name : "";
    // Until the gateway has answered, a cookie says whether somebody is signed in.
    const isSignedIn = document.documentElement.classList.contains(signedInClass);
    const account = isSignedIn ? name : undefined;
    const address = router.state.location.href;
    return Object.freeze({
      slot,
      locale: lang,
      direction,
      theme,
      currency,
      user,
      ...describeShell({ i18n, locale: code, address, currency, theme, account }),
      callbacks,
    } satisfies PartProps);
  };
}

/** The part of the account that a remote may know. */
function publicUser(state: UserState): RemoteUser {
  if (state.status !== "signed-in") return { status: state.status };
  return { status: "signed-in", name: state.user.userName };
}

function navigate({ history }: AppRouter, href: string): void {
  const { origin } = location;
  const safe = safeLink(href, { use: "link", origin, appSchemes: [] });
  const url = safe === undefined ? null : URL.parse(safe, location.href);
  if (url === null) {
    console.warn("a remote asked for an address that is none");
    return;
  }
  if (url.origin === origin) history.push(url.pathname + url.search + url.hash);
  else location.assign(url);
}
