import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Page } from "../../../ui/layout/Layout.tsx";
import { footerLabel, footerLinks } from "../model/footerLinks.ts";
import { RemotePlace } from "./RemotePlace.tsx";
import { usePrivacyDialog } from "./usePrivacyDialog.tsx";
import s from "./Shell.module.css";

export function Footer() {
  const { t } = useLingui();
  const href = useHref();
  const { openChoices, dialogs } = usePrivacyDialog();
  return (
    <footer className={s["footer"]}>
      <Page>
        <nav className={s["footerLinks"]} aria-label={t(footerLabel)}>
          {footerLinks.map(({ path, text }) => (
            <a key={path} href={href(path)}>
              {t(text)}
            </a>
          ))}
          <button type="button" className="js-only" onClick={openChoices}>
            <Trans>Privacy choices</Trans>
          </button>
        </nav>
        <RemotePlace slot="footer" />
        {dialogs}
      </Page>
    </footer>
  );
}
