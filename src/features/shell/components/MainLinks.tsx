import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../state/hooks/usePage.ts";

/** The main navigation. It is in the bar and in the menu; the style sheet shows one of the two. */
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
