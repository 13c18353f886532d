import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { joinChanges } from "../../../browser/joinChanges.ts";
import { useHref } from "../../../state/hooks/usePage.ts";
import {
  dashboardParameters,
  dashboardPath,
  type DashboardSearch,
  readDashboardSearch,
} from "../model/dashboardSearch.ts";

interface SearchFormProps {
  readonly label: string;
  readonly search: DashboardSearch;
  /** The parameters that the form's own fields set. */
  readonly fields: readonly string[];
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A form whose fields are part of the address. The other parameters of the address stay the same. Works without
 * JavaScript.
 */
export function SearchForm({ label, search, fields, className, children }: SearchFormProps) {
  const href = useHref();
  const router = useRouter();
  const address = dashboardPath(search);
  /** The control that had the focus when the form was sent: the next form has one of the same name. */
  const focused = useRef("");
  useEffect(() => {
    if (focused.current !== "") document.getElementById(focused.current)?.focus();
    focused.current = "";
  }, [address]);
  const kept = Object.entries(dashboardParameters(search)).filter(
    ([name]) => !fields.includes(name),
  );
  return (
    <form
      // The fields are uncontrolled, so another address needs new ones.
      key={address}
      className={className}
      method="get"
      action={href("/vitals")}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        // A menu that is open must not stay over the answer.
        event.currentTarget.querySelector<HTMLElement>(":popover-open")?.hidePopover();
        focused.current = document.activeElement?.id ?? "";
        const said = Object.fromEntries(new FormData(event.currentTarget));
        router.history.push(joinChanges(router, href(dashboardPath(readDashboardSearch(said)))));
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
