import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/button/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import {
  budgetHours,
  type BudgetInput,
  budgetLimits,
  type BudgetSlice,
} from "../../../wire/events/budgets.ts";
import { Select } from "../components/Select.tsx";
import { AddressFields, addressesOf, textOf } from "./AddressFields.tsx";
import { SliceText } from "./SliceText.tsx";
import d from "../components/Dashboard.module.css";
import s from "./Operator.module.css";

/** What the form begins with: a budget, or the slice that the page shows. */
export type BudgetDraft = Partial<BudgetInput> &
  Pick<BudgetSlice, "source" | "name" | "percentile" | "filters" | "limit">;

interface BudgetFormProps {
  readonly draft: BudgetDraft;
  readonly isBusy: boolean;
  readonly save: (input: object) => void;
  readonly close: () => void;
}

const usualHours = 6;
const milliseconds = "ms";

/** Adds or changes a budget. The server checks what is written, and its answer says what is wrong. */
export function BudgetForm({ draft, isBusy, save, close }: BudgetFormProps) {
  const { t } = useLingui();
  const hoursText = (hours: number): string => t`${hours} h`;
  return (
    <form
      className={s["form"]}
      aria-label={t`Budgets`}
      onSubmit={(event) => {
        event.preventDefault();
        save(inputOf(draft, new FormData(event.currentTarget)));
      }}
    >
      <SliceText slice={draft} />
      <Field
        bare
        required
        autoFocus
        name="title"
        label={<Trans>Name</Trans>}
        defaultValue={draft.title}
        maxLength={budgetLimits.maxTitleCharacters}
      />
      <div className={s["fields"]}>
        <Select
          label={t({ message: "Watch", comment: "What an alert is for: a line, or each release" })}
          name="rule"
          value={draft.rule ?? "limit"}
          options={[
            { value: "limit", label: t`Percentile` },
            { value: "release", label: t`Each release` },
          ]}
        />
        <Select
          label={t({ message: "For at least", comment: "A number of hours follows" })}
          name="hours"
          value={String(draft.hours ?? usualHours)}
          options={budgetHours.map((hours) => ({ value: String(hours), label: hoursText(hours) }))}
        />
      </div>
      <div className={s["limit"]}>
        <Field
          bare
          type="number"
          step="any"
          min={0}
          name="limit"
          label={<Trans>Alert above</Trans>}
          suffix={draft.name === "CLS" ? undefined : milliseconds}
          defaultValue={draft.limit}
        />
      </div>
      <AddressFields email={draft.email} webhook={draft.webhook} webhookForm={draft.webhookForm} />
      <div className={d["actions"]}>
        <Button type="submit" variant="primary" pending={isBusy}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={close}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </form>
  );
}

function inputOf({ id, source, name, percentile, filters }: BudgetDraft, said: FormData): object {
  return {
    ...(id !== undefined && { id }),
    source,
    name,
    percentile,
    filters,
    title: textOf(said, "title"),
    rule: textOf(said, "rule"),
    limit: Number(textOf(said, "limit")),
    hours: Number(textOf(said, "hours")),
    ...addressesOf(said),
  };
}
