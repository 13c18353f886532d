import { Trans } from "@lingui/react/macro";
import { site } from "../../../wire/site.ts";
import { useUser } from "../../../state/hooks/useUser.ts";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Icon } from "../../../ui/icon/Icon.tsx";
import { keyIcon } from "../../../ui/icon/icons.ts";
import s from "./Shell.module.css";

interface AccountLinksProps {
  /** Path and query of the page without its locale; a sign-in returns to it. */
  readonly address: string;
  readonly className: string | undefined;
  readonly icons?: boolean | undefined;
}

/**
 * The links to sign in and to the account. The style sheet shows one of the two, by a class that the head's script sets
 * before the first paint: public pages are the same for everybody, and nothing moves.
 */
export function AccountLinks({ address, className, icons }: AccountLinksProps) {
  const href = useHref();
  const state = useUser();
  // A slash is allowed in a query. Unencoded, the address repeats another one in the page and compresses away.
  const next = encodeURIComponent(href(address)).replaceAll("%2F", "/");
  return (
    <span className={className}>
      <a href={`${href("/login")}?next=${next}`} rel="nofollow" className="offer">
        {icons && <Icon shape={keyIcon} />}
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
