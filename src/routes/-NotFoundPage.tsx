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
        <Trans>This page does not exist</Trans>
      </h1>
      <p>
        <Trans>The address may be mistyped, or the page has moved.</Trans>
      </p>
      <Row>
        <Button href={href("/converter")} variant="primary">
          <Trans>All calculators</Trans>
        </Button>
        <Button href={href("/")}>
          <Trans>Home</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
