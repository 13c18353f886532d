import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../state/page/usePage.ts";

/** The tools of the site. In the bar where there is room, else in the menu: one of the two is ever displayed. */
export function MainLinks({ className }: { readonly className: string | undefined }) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <nav
      className={className}
      aria-label={t({
        message: "Main",
        comment: "Name of the main navigation, for screen readers",
      })}
    >
      <a href={href("/converter")}>
        <Trans>Converter</Trans>
      </a>
      <a href={href("/market-cap")}>
        <Trans>Market cap</Trans>
      </a>
    </nav>
  );
}
