import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../state/hooks/usePage.ts";
import { site } from "../../../wire/site.ts";
import { Logo } from "../../../ui/logo/Logo.tsx";
import { Page } from "../../../ui/layout/Layout.tsx";
import { footerGroups, footerLabel } from "../model/footerLinks.ts";
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
        <div>
          <Logo name={site.brand} />
          <p className={s["about"]}>
            <Trans>
              Fees may not be reflected in the prices shown. Nothing on this page is investment
              advice. Crypto-asset prices can fall as fast as they rise.
            </Trans>
          </p>
        </div>
        {/* A remote may have taken its place before. */}
        <div suppressHydrationWarning>
          <nav className={s["footerLinks"]} aria-label={t(footerLabel)} suppressHydrationWarning>
            {footerGroups.map(({ head, links }, at) => (
              <div key={head.id}>
                <b>{t(head)}</b>
                {links.map(({ path, text }) => (
                  <a key={path} href={href(path)}>
                    {t(text)}
                  </a>
                ))}
                {at === footerGroups.length - 1 && (
                  <button type="button" className="js-only" onClick={openChoices}>
                    <Trans>Privacy choices</Trans>
                  </button>
                )}
              </div>
            ))}
          </nav>
          <RemotePlace slot="footer" />
        </div>
        {dialogs}
      </Page>
    </footer>
  );
}
