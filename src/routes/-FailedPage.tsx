import { Trans } from "@lingui/react/macro";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { isLandingPage, isMissingScript, reloadBecause } from "../browser/failedPage.ts";
import { Button } from "../ui/button/Button.tsx";
import { Row, Stack } from "../ui/layout/Stack.tsx";

/**
 * In the place of a page that was gone to and could not be loaded. Tries again when the network comes back; a script
 * that is missing though the site answers belongs to an older version of it, and the browser loads the new one.
 */
export function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const isOld = isMissingScript(error);
  const retry = useCallback(() => {
    if (isOld) reloadBecause(error).catch(console.warn);
    else void router.invalidate();
  }, [error, isOld, router]);
  useEffect(() => {
    addEventListener("online", retry);
    if (isOld && !isLandingPage()) retry();
    return () => {
      removeEventListener("online", retry);
    };
  }, [isOld, retry]);
  return (
    <Stack gap={16}>
      <h1>
        <Trans>Couldn’t load this page</Trans>
      </h1>
      <p role="alert">
        <Trans>No response. Check your connection and try again.</Trans>
      </p>
      <Row>
        <Button variant="primary" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
