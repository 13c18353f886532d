import { Trans, useLingui } from "@lingui/react/macro";
import { site } from "../../../lib/site.ts";
import { useHref } from "../../../state/usePage.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import s from "./Shell.module.css";

export function Footer() {
  const { t } = useLingui();
  const href = useHref();
  const { brand } = site;
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
        </nav>
        <p className={s["small"]}>
          <Trans>
            {brand} shows daily reference prices with their date and source. No offer, no advice.
          </Trans>
        </p>
      </Page>
    </footer>
  );
}
