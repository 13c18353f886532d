import { useEffect, useEffectEvent, useRef } from "react";
import { keysOf } from "../../../../lib/records.ts";
import { callingCodeOf } from "../../model/phone/countries.ts";
import {
  registerFields,
  type RegisterMethod,
  type RegisterValues,
} from "../../model/registration/registrationForm.ts";
import { isUntouched } from "../fields/isUntouched.ts";
import type { FormState } from "../form/useForm.ts";
import { keepContacts, readContacts } from "./keptRegistration.ts";

interface KeptContactsOptions {
  readonly form: Pick<FormState<RegisterValues>, "values" | "setValue">;
  readonly idPrefix: string;
  readonly method: RegisterMethod;
  readonly setMethod: (method: RegisterMethod) => void;
}

/** Keeps the way to sign up and the typed addresses for the tab, so that a reload does not lose them. */
export function useKeptContacts({ form, idPrefix, method, setMethod }: KeptContactsOptions): void {
  const { email, country, mobile } = form.values;
  const isRestored = useRef(false);
  const hasBegun = useRef(false);
  const keep = useEffectEvent(() => {
    // A look at the page keeps nothing.
    hasBegun.current ||= method !== "email" || email !== "" || mobile !== "";
    if (hasBegun.current) keepContacts({ way: method, email, country, mobile });
  });
  const restore = useEffectEvent(() => {
    const kept = readContacts();
    if (callingCodeOf(kept.country) !== "") form.setValue("country", kept.country);
    if (kept.mobile !== "") form.setValue("mobile", kept.mobile);
    if (isUntouched(`${idPrefix}-email`, kept.email)) {
      if (kept.email !== "") form.setValue("email", kept.email);
      const way = keysOf(registerFields).find((known) => known === kept.way);
      if (way !== undefined) setMethod(way);
    }
  });
  useEffect(() => {
    // Only then has React taken over what was typed before it was there.
    queueMicrotask(() => {
      restore();
      isRestored.current = true;
      keep();
    });
  }, []);
  useEffect(() => {
    if (isRestored.current) keep();
  }, [method, email, country, mobile]);
}
