import { useLingui } from "@lingui/react/macro";
import { useAccountServices } from "../../../../state/account/accountServices.ts";
import {
  codeRequest,
  type RegisterValues,
  type RegisterWay,
} from "../../model/registration/registrationForm.ts";
import { EmailField } from "../fields/EmailField.tsx";
import { MobileField } from "../fields/MobileField.tsx";
import { SentCodeField } from "../fields/SentCodeField.tsx";
import type { FormState } from "../form/useForm.ts";

interface RegisterContactsProps {
  readonly form: FormState<RegisterValues>;
  readonly idPrefix: string;
  readonly way: RegisterWay;
}

/** The addresses of a way to register, each with the code that proves it. */
export function RegisterContacts({ form, idPrefix, way }: RegisterContactsProps) {
  const { t } = useLingui();
  const services = useAccountServices();
  const part = { form, idPrefix };
  const ask = async (to: "email" | "mobile") =>
    (await services()).account.sendCode(codeRequest(to, form.values));
  const mayAsk = (field: "email" | "mobile") => {
    if (form.check([field]) === undefined) return true;
    document.getElementById(`${idPrefix}-${field}`)?.focus();
    return false;
  };
  return (
    <>
      {way !== "email" && (
        <>
          <MobileField {...part} isUserName={way === "mobile"} />
          <SentCodeField
            {...part}
            name="mobileCode"
            label={t`Text message code`}
            mayAsk={() => mayAsk("mobile")}
            ask={() => ask("mobile")}
          />
        </>
      )}
      {way !== "mobile" && (
        <>
          <EmailField {...part} isUserName />
          <SentCodeField
            {...part}
            name="emailCode"
            label={t`E-mail code`}
            mayAsk={() => mayAsk("email")}
            ask={() => ask("email")}
          />
        </>
      )}
    </>
  );
}
