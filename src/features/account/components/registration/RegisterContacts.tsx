import { useLingui } from "@lingui/react/macro";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import {
  codeRequest,
  type RegisterValues,
  type RegisterMethod,
} from "../../model/registration/registrationForm.ts";
import { EmailField, MobileField } from "../fields/ContactFields.tsx";
import { SentCodeField } from "../fields/SentCodeField.tsx";
import { useSendCode } from "../fields/useSendCode.ts";
import type { FormState } from "../form/useForm.ts";
import { codeKeepers } from "./keptRegistration.ts";

interface RegisterContactsProps {
  readonly form: FormState<RegisterValues>;
  /** What the codes are for. */
  readonly scene: "register" | "resetPassword";
  readonly idPrefix: string;
  readonly method: RegisterMethod;
}

/** The address fields of a method, each with the code that proves the address. */
export function RegisterContacts({ form, idPrefix, method, scene }: RegisterContactsProps) {
  const { t } = useLingui();
  const services = useAccountServices();
  const binding = { form, idPrefix };
  const requestCode = async (to: "email" | "mobile") =>
    (await services()).account.sendCode(codeRequest(scene, to, form.values));
  // Here, so that a look at another method does not forget that a code is on its way.
  const keepers = scene === "register" ? codeKeepers : undefined;
  const toMobile = useSendCode(() => requestCode("mobile"), keepers?.mobile);
  const toEmail = useSendCode(() => requestCode("email"), keepers?.email);
  const canRequest = (field: "email" | "mobile") => {
    if (form.validate([field]) === undefined) return true;
    document.getElementById(`${idPrefix}-${field}`)?.focus();
    return false;
  };
  return (
    <>
      {method !== "email" && (
        <>
          <MobileField {...binding} {...(method === "mobile" && { userName: "password" })} />
          <SentCodeField
            {...binding}
            name="mobileCode"
            label={t`Text message code`}
            canRequest={() => canRequest("mobile")}
            sending={toMobile}
          />
        </>
      )}
      {method !== "mobile" && (
        <>
          <EmailField {...binding} userName="password" />
          <SentCodeField
            {...binding}
            name="emailCode"
            label={t`Email code`}
            canRequest={() => canRequest("email")}
            sending={toEmail}
          />
        </>
      )}
    </>
  );
}
