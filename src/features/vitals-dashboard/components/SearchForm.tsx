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
  const form = useRef<HTMLFormElement>(null);
  const answered = useRef(address);
  /** The form's control that had the focus last. */
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      focused.current = target;
    };
    const { current } = form;
    current?.addEventListener("focusin", note);
    return () => current?.removeEventListener("focusin", note);
  }, []);
  // The fields are uncontrolled, and what was not sent is not of another address. The form itself stays, and with it the
  // focus, which a control that is gone leaves to the form.
  useEffect(() => {
    if (answered.current === address) return;
    answered.current = address;
    form.current?.reset();
    const { current: control } = focused;
    const isGone = control instanceof Element && !control.isConnected;
    if (isGone && document.activeElement === document.body)
      form.current?.focus({ preventScroll: true });
  }, [address]);
  const kept = Object.entries(dashboardParameters(search)).filter(
    ([name]) => !fields.includes(name),
  );
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={className}
      method="get"
      action={href("/vitals")}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        // A menu that is open must not stay over the answer.
        event.currentTarget.querySelector<HTMLElement>(":popover-open")?.hidePopover();
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
