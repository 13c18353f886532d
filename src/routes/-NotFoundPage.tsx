import { Trans } from "@lingui/react/macro";
import { useHref } from "../state/hooks/usePage.ts";
import { Button } from "../ui/button/Button.tsx";
import { Row, Stack } from "../ui/layout/Stack.tsx";

/** Answered with status 404 where no route matches. */
export function NotFoundPage() {
  const href = useHref();
  return (
    <Stack gap={16}>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p>
        <Trans>Check the address for typos, or the page may have moved.</Trans>
      </p>
      <Row>
        <Button href={href("/converter")} variant="primary">
          <Trans>All calculators</Trans>
        </Button>
        <Button href={href("/market-cap")}>
          <Trans>Market cap</Trans>
        </Button>
        <Button href={href("/")}>
          <Trans>Home</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
