import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../state/usePage.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { StoredPreferences } from "./StoredPreferences.tsx";
import { usePrivacyDialogs } from "./usePrivacyDialogs.tsx";
import s from "./Shell.module.css";

export function Footer() {
  const { t } = useLingui();
  const href = useHref();
  const { openChoices, dialogs } = usePrivacyDialogs();
  return (
    <footer className={s["footer"]}>
      <Page>
        <nav
          className={s["footerLinks"]}
          aria-label={t({
            message: "Footer",
            comment: "Name of the navigation at the end of the page, for screen readers",
          })}
        >
          <a href={href("/")}>
            <Trans>Home</Trans>
          </a>
          <a href={href("/converter")}>
            <Trans>All calculators</Trans>
          </a>
          <a href={href("/market-cap")}>
            <Trans>Market cap</Trans>
          </a>
          <a href={href("/market-cap/what-is-market-cap")}>
            <Trans>What is market cap?</Trans>
          </a>
          <a href={href("/legal/terms")}>
            <Trans>Terms of use</Trans>
          </a>
          <a href={href("/legal/risk")}>
            <Trans>Risks</Trans>
          </a>
          <a href={href("/legal/privacy")}>
            <Trans>Privacy</Trans>
          </a>
          <a href={href("/legal/cookies")}>
            <Trans>Cookies</Trans>
          </a>
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
