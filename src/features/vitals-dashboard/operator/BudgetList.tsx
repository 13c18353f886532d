import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Badge } from "../../../ui/badge/Badge.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import type { BudgetState } from "../../../wire/events/budgets.ts";
import { useVitalFormats } from "../components/useVitalFormats.ts";
import { SliceText } from "./SliceText.tsx";
import d from "../components/Dashboard.module.css";
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

type Acting = Omit<BudgetListProps, "budgets"> & { readonly budget: BudgetState };

function Budget({ budget, ...acts }: Acting) {
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
      <SigningKey webhookKey={webhookKey} />
      <Acts budget={budget} describedBy={id} {...acts} />
    </li>
  );
}

/** The key of a webhook's signatures; nothing where there is no webhook. */
export function SigningKey({ webhookKey }: { readonly webhookKey: string }) {
  if (webhookKey === "") return null;
  return (
    <details>
      <summary className={s["summary"]}>
        <Trans>Signing key</Trans>
      </summary>
      <code className={s["code"]}>{webhookKey}</code>
    </details>
  );
}

/** What can be done with a budget. Nothing brings back one that is removed, so it is asked first. */
function Acts({
  budget,
  describedBy,
  isBusy,
  edit,
  remove,
}: Acting & { readonly describedBy: string }) {
  const [isAsked, setAsked] = useState<boolean>();
  const { title } = budget;
  if (isAsked !== true)
    return (
      <div className={d["actions"]}>
        <Button small aria-describedby={describedBy} onClick={() => edit(budget)}>
          <Trans>Edit</Trans>
        </Button>
        <Button
          small
          autoFocus={isAsked === false}
          aria-describedby={describedBy}
          onClick={() => setAsked(true)}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    );
  return (
    <div role="alertdialog" aria-label={title}>
      <p>
        <Trans comment="Asks before a budget of the dashboard is removed. The placeholder is its name">
          Remove {title}?
        </Trans>
      </p>
      <div className={d["actions"]}>
        <Button small autoFocus onClick={() => setAsked(false)}>
          <Trans>Close</Trans>
        </Button>
        <Button small variant="danger" pending={isBusy} onClick={() => remove(budget.id)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
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
  if (figures === undefined) return <p className={d["quiet"]}>{watched}</p>;
  const low = asText(figures.low);
  const high = asText(figures.high);
  return (
    <p>
      <strong>{asText(figures.value)}</strong>{" "}
      <span className={d["quiet"]}>
        <Trans>
          {low} to {high}
        </Trans>
        {" · "}
        {watched}
      </span>
    </p>
  );
}
