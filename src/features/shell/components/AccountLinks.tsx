import { Trans } from "@lingui/react/macro";
import { site } from "../../../wire/site.ts";
import { useUser } from "../../../state/account/user.ts";
import { useHref } from "../../../state/page/usePage.ts";
import s from "./Shell.module.css";

interface AccountLinksProps {
  /** Path and query of the page without its locale: a sign-in comes back to it. */
  readonly address: string;
  readonly className: string | undefined;
}

/**
 * The way to sign in, and the way to the account: the style sheet shows one of the two, by a class that the head's
 * script sets before the first paint. Public pages are the same for everybody, and nothing moves.
 */
export function AccountLinks({ address, className }: AccountLinksProps) {
  const href = useHref();
  const state = useUser();
  // A slash may stand in a query as it is, and the whole address is elsewhere in the page: it compresses to nothing.
  const next = encodeURIComponent(href(address)).replaceAll("%2F", "/");
  return (
    <span className={className}>
      <a href={`${href("/login")}?next=${next}`} rel="nofollow" className="offer">
        <Trans>Sign in</Trans>
      </a>
      <a href={href(site.links.signUp)} rel="nofollow" className="offer">
        <Trans>Sign up</Trans>
      </a>
      <a href={href("/account")} className={s["in"]}>
        {state.status === "signed-in" ? state.user.userName : <Trans>Account</Trans>}
      </a>
    </span>
  );
}
