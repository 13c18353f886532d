import { Trans } from "@lingui/react/macro";
import { type ErrorComponentProps, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { isReachable } from "../browser/address.ts";
import { isLandingPage, isMissingScript, reloadBecause } from "../browser/failedPage.ts";
import { pageFailureOf } from "../browser/pageFailureOf.ts";
import { Button } from "../ui/button/Button.tsx";
import { Row, Stack } from "../ui/layout/Stack.tsx";

/** Says why the page could not be loaded, once the site has been asked whether it answers: the browser does not know. */
function Reason({ error }: { error: unknown }) {
  const [siteAnswers, setSiteAnswers] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    const show = (answers: boolean) => {
      if (isShown) setSiteAnswers(answers);
    };
    isReachable().then(show, () => {
      show(false);
    });
    return () => {
      isShown = false;
    };
  }, [error]);
  const reason = pageFailureOf(error, siteAnswers);
  if (reason === "service")
    return <Trans>The service isn’t responding. Try again in a moment.</Trans>;
  if (reason === "page") return <Trans>This page is out of date. Reload it and try again.</Trans>;
  if (reason === "network") return <Trans>No response. Check your connection and try again.</Trans>;
  return null;
}

/**
 * In the place of a page that was gone to and could not be loaded. Tries again when the network comes back; a script
 * that is missing though the site answers belongs to an older version of it, and the browser loads the new one.
 */
export function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const isOld = isMissingScript(error);
  const [isReloading, setReloading] = useState(false);
  // The router shows what failed anew while it tries again, and with it another button.
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const retry = useCallback(
    () => (isOld ? reloadBecause(error).catch(console.warn) : router.invalidate()),
    [error, isOld, router],
  );
  useEffect(() => {
    const tryAgain = () => {
      void retry();
    };
    addEventListener("online", tryAgain);
    if (isOld && !isLandingPage()) tryAgain();
    return () => {
      removeEventListener("online", tryAgain);
    };
  }, [isOld, retry]);
  const press = () => {
    setReloading(true);
    void retry().then(() => {
      setReloading(false);
    });
  };
  return (
    <Stack gap={16}>
      <h1>
        <Trans>Couldn’t load this page</Trans>
      </h1>
      <p role="alert">
        <Reason error={error} />
      </p>
      <Row>
        <Button variant="primary" pending={isReloading || isLoading} onClick={press}>
          <Trans>Try again</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
