import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { site } from "../../../wire/site.ts";
import { useHref } from "../../../state/hooks/usePage.ts";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { searchIcon } from "../../../ui/icon/icons.ts";
import { Page } from "../../../ui/layout/Layout.tsx";
import { Logo } from "../../../ui/logo/Logo.tsx";
import { AccountLinks } from "./AccountLinks.tsx";
import { CurrencyButton } from "./CurrencyButton.tsx";
import { MainLinks } from "./MainLinks.tsx";
import { RemotePlace } from "./RemotePlace.tsx";
import { PreferencesButton, PreferencesMenu } from "./PreferencesMenu.tsx";
import s from "./Shell.module.css";

export function Header({ address }: { readonly address: string }) {
  const { t } = useLingui();
  const href = useHref();
  const menu = useId();
  return (
    <header className={s["header"]}>
      <Page>
        <div className={s["bar"]}>
          <a className={s["home"]} href={href("/")}>
            <Logo name={site.brand} />
          </a>
          <MainLinks address={address} className={s["nav"]} />
          <div className={s["tools"]}>
            <span className="js-only">
              <IconButton
                icon={searchIcon}
                label={t`Search coins and pairs`}
                aria-keyshortcuts="/"
                data-picks="any"
              />
              <CurrencyButton />
            </span>
            <PreferencesButton menu={menu} />
            <AccountLinks address={address} className={s["account"]} />
          </div>
          <PreferencesMenu id={menu} />
        </div>
        <RemotePlace slot="header" />
      </Page>
    </header>
  );
}
