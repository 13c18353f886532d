import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Transport } from "../../../api/gateway/createTransport.ts";
import { Button } from "../../../ui/button/Button.tsx";
import type { Clock } from "../../../lib/clock.ts";
import { Card } from "../../../ui/card/Card.tsx";
import { type AlertsData, type BudgetsData, operatorPaths } from "../../../wire/events/budgets.ts";
import { vitalThresholds } from "../../../wire/events/vitals.ts";
import type { StoredSource } from "../../../wire/events/vitalsApi.ts";
import type { DashboardSearch } from "../model/dashboardSearch.ts";
import { AlertLog } from "./AlertLog.tsx";
import { type BudgetDraft, BudgetForm } from "./BudgetForm.tsx";
import { BudgetList } from "./BudgetList.tsx";
import { DigestCard } from "./DigestCard.tsx";
import { FailedCall } from "./FailedCall.tsx";
import { SavedViews } from "./SavedViews.tsx";
import { useOperatorCall } from "./useOperatorCall.ts";
import d from "../components/Dashboard.module.css";
import s from "./Operator.module.css";

interface OperatorCardsProps {
  readonly search: DashboardSearch & { readonly source: StoredSource };
  readonly send: Transport;
  readonly serverClock: Clock;
}

/** What the server keeps for the operator: views by name, budgets, the log of alerts, and who gets the digest. */
export function OperatorCards({ search, send, serverClock }: OperatorCardsProps) {
  return (
    <div className={s["cards"]}>
      <SavedViews search={search} send={send} />
      <BudgetsCard search={search} send={send} serverClock={serverClock} />
      <DigestCard send={send} zone={search.zone} />
    </div>
  );
}

function BudgetsCard({ search, send, serverClock }: OperatorCardsProps) {
  const budgets = useOperatorCall<BudgetsData>(send, operatorPaths.budgets);
  const log = useOperatorCall<AlertsData>(send, operatorPaths.alerts);
  const [draft, setDraft] = useState<BudgetDraft>();
  // What had the focus is gone after an act, so that the button below gets it.
  const [acts, setActs] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const finish = (): void => {
    setDraft(undefined);
    setActs((before) => before + 1);
  };
  const { source, name, percentile, filters } = search;
  const save = async (input: object): Promise<void> => {
    if (!(await budgets.change({ path: operatorPaths.saveBudget, body: { ...input } }))) return;
    finish();
    log.reload();
  };
  const remove = async (id: string): Promise<void> => {
    if (!(await budgets.change({ path: operatorPaths.deleteBudget, body: { id } }))) return;
    // What is written about another budget stays, and gets the focus.
    const written = draft?.id === id ? null : card.current?.querySelector("form input");
    if (written instanceof HTMLElement) written.focus();
    else finish();
    log.reload();
  };
  const listed = budgets.data?.budgets ?? [];
  return (
    <div ref={card} className={d["panel"]}>
      <Card part="budgets" title={<Trans>Budgets</Trans>}>
        <div className={s["stack"]}>
          <FailedCall call={budgets} />
          {listed.length === 0 && draft === undefined && (
            <p className={d["quiet"]}>
              <Trans>
                A budget sends an alert when a metric has clearly worsened, not just by chance.
              </Trans>
            </p>
          )}
          <BudgetList
            budgets={listed}
            isBusy={budgets.isBusy}
            edit={setDraft}
            remove={(id) => void remove(id)}
          />
          {draft === undefined ? (
            <div>
              <Button
                key={acts}
                autoFocus={acts > 0}
                onClick={() => {
                  const limit = vitalThresholds[name].good;
                  setDraft({ source, name, percentile, filters, limit });
                }}
              >
                <Trans>Add a budget for this view</Trans>
              </Button>
            </div>
          ) : (
            <BudgetForm
              key={draft.id ?? ""}
              draft={draft}
              isBusy={budgets.isBusy}
              save={(input) => void save(input)}
              close={finish}
            />
          )}
          <FailedCall call={log} />
          {log.data !== undefined && (
            <AlertLog log={log.data} zone={search.zone} serverClock={serverClock} />
          )}
        </div>
      </Card>
    </div>
  );
}
