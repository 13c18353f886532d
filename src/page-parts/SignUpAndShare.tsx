import { Trans } from "@lingui/react/macro";
import { useHref } from "../state/hooks/usePage.ts";
import { Button } from "../ui/button/Button.tsx";
import { shareIcon } from "../ui/icon/icons.ts";
import { site } from "../wire/site.ts";

/**
 * The last two buttons in the row of a tool's actions. Search engines must not take the link to the sign-up for an
 * endorsement: `nofollow`.
 */
export function SignUpAndShare({ onShare }: { readonly onShare: () => void }) {
  const href = useHref();
  return (
    <>
      <span className="offer">
        <Button href={href(site.links.signUp)} rel="nofollow">
          <Trans>Sign up</Trans>
        </Button>
      </span>
      <span className="js-only">
        <Button icon={shareIcon} onClick={onShare}>
          <Trans>Share</Trans>
        </Button>
      </span>
    </>
  );
}
