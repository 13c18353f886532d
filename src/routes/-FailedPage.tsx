import { Trans } from "@lingui/react/macro";
import { type ErrorComponentProps, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { isReachable } from "../browser/address.ts";
import { isLandingPage, isMissingScript, reloadBecause } from "../browser/failedPage.ts";
import { pageFailureOf } from "../browser/pageFailureOf.ts";
import { pairPath } from "../market/marketPaths.ts";
import { useHref } from "../state/hooks/usePage.ts";
import { useDisplayCurrency } from "../state/hooks/usePreferences.ts";
import { Button } from "../ui/button/Button.tsx";
import { Row, Stack } from "../ui/layout/Stack.tsx";

/** Why the page could not be loaded, once the site has been asked whether it answers: the browser does not know. */
function useReason(failure: unknown): ReturnType<typeof pageFailureOf> {
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
  }, [failure]);
  return pageFailureOf(failure, siteAnswers);
}

function Reason({ reason }: { readonly reason: ReturnType<typeof useReason> }) {
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
  const reason = useReason(error);
  const href = useHref();
  const currency = useDisplayCurrency();
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
        <Reason reason={reason} />
      </p>
      <Row>
        <Button variant="primary" pending={isReloading || isLoading} onClick={press}>
          <Trans>Try again</Trans>
        </Button>
        {/* A device that has kept anything has kept that. */}
        {reason === "network" && (
          <Button href={href(pairPath("btc", currency))}>
            <Trans>Converter</Trans>
          </Button>
        )}
      </Row>
    </Stack>
  );
}
