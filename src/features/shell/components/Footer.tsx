import { Trans, useLingui } from "@lingui/react/macro";
import { useSetAtom } from "../../../state/index.ts";
import { footerPartAtom } from "../../../state/shellParts.ts";
import { useHref } from "../../../state/page/usePage.ts";
import { Page } from "../../../ui/layout/Layout.tsx";
import { footerLabel, footerLinks } from "../model/footerLinks.ts";
import { StoredPreferences } from "./StoredPreferences.tsx";
import { usePrivacyDialogs } from "./usePrivacyDialogs.tsx";
import s from "./Shell.module.css";

export function Footer() {
  const { t } = useLingui();
  const href = useHref();
  const hold = useSetAtom(footerPartAtom);
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
