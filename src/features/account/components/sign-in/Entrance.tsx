import { type ReactNode, useEffect, useEffectEvent } from "react";
import { signedInClass } from "../../../../browser/headScript.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { useUser } from "../../../../state/hooks/useUser.ts";
import { forgetRegistration } from "../registration/keptRegistration.ts";
import s from "./SignIn.module.css";

interface EntranceProps {
  /** The page to open; the account by default. */
  readonly target: string | undefined;
  readonly children: ReactNode;
}

/**
 * A page of sign-in or registration. It leads whoever is signed in already to the page that they would come to, and leaves
 * no entry in the history, so that going back does not lead here again.
 */
export function Entrance({ target, children }: EntranceProps) {
  const href = useHref();
  const services = useAccountServices();
  const { status } = useUser();
  const ask = useEffectEvent(() => {
    const { classList } = document.documentElement;
    // Only a cookie that names somebody is a reason to ask.
    if (!classList.contains(signedInClass)) return;
    services().catch((error: unknown) => {
      classList.remove(signedInClass);
      console.warn(error);
    });
  });
  const leave = useEffectEvent(() => {
    globalThis.location.replace(target ?? href("/account"));
  });
  useEffect(() => {
    ask();
  }, []);
  useEffect(() => {
    if (status !== "signed-in") return;
    forgetRegistration();
    leave();
  }, [status]);
  return <div className={s["entrance"]}>{children}</div>;
}
