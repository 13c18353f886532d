import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Icon } from "../../../ui/icon/Icon.tsx";
import { chartIcon, swapIcon } from "../../../ui/icon/icons.ts";

interface MainLinksProps {
  /** Path of this page without its locale, and its query. */
  readonly address: string;
  readonly className: string | undefined;
  readonly icons?: boolean | undefined;
}

/** The main navigation. It is in the bar and in the menu; the style sheet shows one of the two. */
export function MainLinks({ address, className, icons }: MainLinksProps) {
  const { t } = useLingui();
  const href = useHref();
  const linkTo = (path: string) => ({
    href: href(path),
    // Of this page, or of the one above it.
    "aria-current": address.startsWith(path) || undefined,
  });
  return (
    <nav
      className={className}
      aria-label={t({
        message: "Main",
        comment: "Name of the main navigation, for screen readers",
      })}
    >
      <a {...linkTo("/converter")}>
        {icons && <Icon shape={swapIcon} />}
        <Trans>Converter</Trans>
      </a>
      <a {...linkTo("/market-cap")}>
        {icons && <Icon shape={chartIcon} />}
        <Trans>Market cap</Trans>
      </a>
    </nav>
  );
}
