import { Trans } from "@lingui/react/macro";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import type { OperatorCall } from "./useOperatorCall.ts";

/** What went wrong, in the words of the gateway, and the way to try it again. */
export function FailedCall({
  call: { failure, reload },
}: {
  readonly call: Pick<OperatorCall<unknown>, "failure" | "reload">;
}) {
  if (failure === undefined) return null;
  return (
    <Notice
      live
      tone="error"
      action={
        <Button small onClick={reload}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failure}
    </Notice>
  );
}
