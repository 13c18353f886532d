import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "../../../ui/field/Field.tsx";
import type { BudgetInput } from "../../../wire/events/budgets.ts";
import { webhookForms } from "../../../wire/events/budgets.ts";
import { Select } from "../components/Select.tsx";
import s from "./Operator.module.css";

type Addresses = Pick<BudgetInput, "email" | "webhook" | "webhookForm">;

interface AddressFieldsProps extends Readonly<
  Partial<Record<keyof Addresses, string | undefined>>
> {
  readonly hasFocus?: boolean;
}

/** Fields for where messages go. The server checks what is written. */
export function AddressFields({
  email,
  webhook,
  webhookForm = "json",
  hasFocus = false,
}: AddressFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        bare
        type="email"
        name="email"
        autoFocus={hasFocus}
        label={<Trans>Email</Trans>}
        defaultValue={email}
      />
      <Field
        bare
        type="url"
        name="webhook"
        pattern="https://.*"
        placeholder="https://"
        label={<Trans>Webhook</Trans>}
        defaultValue={webhook}
      />
      <div className={s["fields"]}>
        <Select
          label={t({ message: "Format", comment: "The form of a webhook's body" })}
          name="webhookForm"
          value={webhookForm}
          options={webhookForms.map((form) => ({ value: form, label: formNames[form] }))}
        />
      </div>
    </>
  );
}

/** Names of formats, the same in every language. */
export const formNames = { json: "JSON", slack: "Slack" } as const;

/** What the fields of a form say; the server checks it. */
export function addressesOf(said: FormData): Readonly<Record<keyof Addresses, string>> {
  return {
    email: textOf(said, "email"),
    webhook: textOf(said, "webhook"),
    webhookForm: textOf(said, "webhookForm"),
  };
}

/** The text of a field; empty where it is missing. */
export function textOf(said: FormData, field: string): string {
  const value = said.get(field);
  return typeof value === "string" ? value : "";
}
