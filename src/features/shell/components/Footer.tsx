import { Trans, useLingui } from "@lingui/react/macro";
import { useSetAtom, useStore } from "../../../state/index.ts";
import { hydratedFooterAtom } from "../../../state/appStatus.ts";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Page } from "../../../ui/layout/Layout.tsx";
import { footerLabel, footerLinks } from "../model/footerLinks.ts";
import { usePrivacyDialogs } from "./usePrivacyDialogs.tsx";
import s from "./Shell.module.css";
import { useEffect } from "react";
import { followPreferences } from "../../../state/stored/followPreferences.ts";

export function Footer() {
  const { t } = useLingui();
  const href = useHref();
  const hold = useSetAtom(hydratedFooterAtom);
  const { openChoices, dialogs } = usePrivacyDialogs();
  return (
    <footer className={s["footer"]}>
      <Page>
        <nav className={s["footerLinks"]} aria-label={t(footerLabel)} ref={hold}>
          {footerLinks.map(({ path, text }) => (
            <a key={path} href={href(path)}>
              {t(text)}
            </a>
          ))}
          <button type="button" className="js-only" onClick={openChoices}>
            <Trans>Privacy choices</Trans>
          </button>
        </nav>
        {dialogs}
      </Page>
      <StoredPreferences />
    </footer>
  );
}

/** Shows nothing: keeps the storage places of the settings in step with the page. */
function StoredPreferences() {
  const store = useStore();
  useEffect(() => followPreferences(store), [store]);
  return null;
}
