import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Badge } from "../../../ui/badge/Badge.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import type { BudgetState } from "../../../wire/events/budgets.ts";
import { useVitalFormats } from "../components/useVitalFormats.ts";
import { SliceText } from "./SliceText.tsx";
import s from "./Operator.module.css";

interface BudgetListProps {
  readonly budgets: readonly BudgetState[];
  readonly isBusy: boolean;
  readonly edit: (budget: BudgetState) => void;
  readonly remove: (id: string) => void;
}

/** The budgets with their state. */
export function BudgetList({ budgets, ...acts }: BudgetListProps) {
  return (
    <ul className={s["list"]}>
      {budgets.map((budget) => (
        <Budget key={budget.id} budget={budget} {...acts} />
      ))}
    </ul>
  );
}

function Budget({
  budget,
  isBusy,
  edit,
  remove,
}: Omit<BudgetListProps, "budgets"> & { readonly budget: BudgetState }) {
  const id = useId();
  const { title, webhookKey } = budget;
  return (
    <li className={s["item"]}>
      <div className={s["head"]}>
        <h3 id={id}>{title}</h3>
        <StateText budget={budget} />
      </div>
      <SliceText slice={budget} />
      <Reading budget={budget} />
      {webhookKey !== "" && (
        <details>
          <summary className={s["summary"]}>
            <Trans>Signing key</Trans>
          </summary>
          <code className={s["code"]}>{webhookKey}</code>
        </details>
      )}
      <div className={s["actions"]}>
        <Button small aria-describedby={id} onClick={() => edit(budget)}>
          <Trans>Edit</Trans>
        </Button>
        <Button small pending={isBusy} aria-describedby={id} onClick={() => remove(budget.id)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}

function StateText({ budget: { state, judgedTo } }: { readonly budget: BudgetState }) {
  if (state === "kept")
    return (
      <Badge>
        <Trans>Within budget</Trans>
      </Badge>
    );
  if (state === "crossed")
    return (
      <Badge kind="stale">
        <Trans>Over budget</Trans>
      </Badge>
    );
  return (
    <Badge>
      {judgedTo === undefined ? <Trans>Not measured yet</Trans> : <Trans>Too few samples</Trans>}
    </Badge>
  );
}

/** The line, and what was measured last. */
function Reading({
  budget: { rule, name, limit, hours, figures },
}: {
  readonly budget: BudgetState;
}) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const asText = (value: number): string =>
    rule === "limit" ? format.value(name, value) : format.change(value);
  const line = format.value(name, limit);
  const lasting = t`${hours} h`;
  const watched =
    rule === "limit" ? (
      <Trans>
        above {line} for {lasting}
      </Trans>
    ) : (
      <Trans>Each release</Trans>
    );
  if (figures === undefined) return <p className={s["quiet"]}>{watched}</p>;
  const low = asText(figures.low);
  const high = asText(figures.high);
  return (
    <p>
      <strong>{asText(figures.value)}</strong>{" "}
      <span className={s["quiet"]}>
        <Trans>
          {low} to {high}
        </Trans>
        {" · "}
        {watched}
      </span>
    </p>
  );
}
