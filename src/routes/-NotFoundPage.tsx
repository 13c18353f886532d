import { Trans } from "@lingui/react/macro";
import { useHref } from "../state/hooks/usePage.ts";
import { Button } from "../ui/button/Button.tsx";
import { NotFoundSign } from "../ui/logo/NotFoundSign.tsx";

/** Answered with status 404 where no route matches. */
export function NotFoundPage() {
  const href = useHref();
  return (
    <NotFoundSign
      title={<Trans>Page not found</Trans>}
      text={<Trans>Check the address for typos, or the page may have moved.</Trans>}
    >
      <Button href={href("/converter")} variant="primary">
        <Trans>All calculators</Trans>
      </Button>
      <Button href={href("/market-cap")}>
        <Trans>Market cap</Trans>
      </Button>
      <Button href={href("/")}>
        <Trans>Home</Trans>
      </Button>
    </NotFoundSign>
  );
}
