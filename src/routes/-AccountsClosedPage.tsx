import { Trans } from "@lingui/react/macro";
import { useHref } from "../state/usePage.ts";
import { Button } from "../ui/button/Button.tsx";
import { Stack } from "../ui/layout/Stack.tsx";
import { Notice } from "../ui/notice/Notice.tsx";

/** This server keeps no accounts: said plainly, before anybody types a password. */
export function AccountsClosedPage() {
  const href = useHref();
  return (
    <Stack gap={16}>
      <h1>
        <Trans>Sign up</Trans>
      </h1>
      <Notice
        title={<Trans>Accounts are not open here yet</Trans>}
        action={
          <Button href={href("/converter")}>
            <Trans>All calculators</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Prices and calculators work without an account.</Trans>
        </p>
      </Notice>
    </Stack>
  );
}
