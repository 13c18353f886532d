import { Trans, useLingui } from "@lingui/react/macro";
import { type Ref, useRef, useState } from "react";
import type { Transport } from "../../../api/gateway/createTransport.ts";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/card/Card.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import {
  budgetLimits,
  operatorPaths,
  type ViewInput,
  type ViewsData,
} from "../../../wire/events/budgets.ts";
import { dashboardQuery, type DashboardSearch } from "../model/dashboardSearch.ts";
import { FailedCall } from "./FailedCall.tsx";
import { useOperatorCall } from "./useOperatorCall.ts";
import d from "../components/Dashboard.module.css";
import s from "./Operator.module.css";

/** The operator's views of the dashboard by name: each is a link, with a way to rename or remove it. */
export function SavedViews({
  search,
  send,
}: {
  readonly search: DashboardSearch;
  readonly send: Transport;
}) {
  const href = useHref();
  const views = useOperatorCall<ViewsData>(send, operatorPaths.views);
  const [renamedId, setRenamedId] = useState<string>();
  // One that is gone, as by another tab, can't be renamed: what is written is then the name of a new one.
  const renamed = views.data?.views.find(({ id }) => id === renamedId);
  const [acts, setActs] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const finish = (): void => {
    setRenamedId(undefined);
    setActs((before) => before + 1);
  };
  const save = async (input: ViewInput): Promise<void> => {
    if (!(await views.change({ path: operatorPaths.saveView, body: { ...input } }))) return;
    finish();
  };
  const remove = async (id: string): Promise<void> => {
    if (!(await views.change({ path: operatorPaths.deleteView, body: { id } }))) return;
    // What had the focus is gone. What is written in the form stays.
    form.current?.querySelector("input")?.focus();
  };
  const shown = dashboardQuery(search);
  return (
    <div className={d["panel"]}>
      <Card part="saved-views" title={<Trans>Saved views</Trans>}>
        <div className={s["stack"]}>
          <FailedCall call={views} />
          <ul className={s["list"]}>
            {views.data?.views.map((view) => (
              <li key={view.id} className={s["view"]}>
                <a
                  id={`view-${view.id}`}
                  href={href(view.parameters === "" ? "/vitals" : `/vitals?${view.parameters}`)}
                >
                  {view.title}
                </a>
                <Button
                  small
                  aria-describedby={`view-${view.id}`}
                  onClick={() => setRenamedId(view.id)}
                >
                  <Trans>Rename</Trans>
                </Button>
                <Button
                  small
                  pending={views.isBusy}
                  aria-describedby={`view-${view.id}`}
                  onClick={() => {
                    void remove(view.id);
                  }}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            ))}
          </ul>
          <ViewForm
            // Begins anew with another view and after each act, when what had the focus is gone.
            key={`${renamedId ?? ""} ${acts}`}
            ref={form}
            hasFocus={renamedId !== undefined || acts > 0}
            renamed={renamed}
            isBusy={views.isBusy}
            save={(title) =>
              void save(
                renamed === undefined ? { title, parameters: shown } : { ...renamed, title },
              )
            }
            close={finish}
          />
        </div>
      </Card>
    </div>
  );
}

function ViewForm({
  ref,
  renamed,
  hasFocus,
  isBusy,
  save,
  close,
}: {
  readonly ref: Ref<HTMLFormElement>;
  readonly hasFocus: boolean;
  readonly renamed: ViewInput | undefined;
  readonly isBusy: boolean;
  readonly save: (title: string) => void;
  readonly close: () => void;
}) {
  const { t } = useLingui();
  return (
    <form
      ref={ref}
      className={s["viewForm"]}
      aria-label={t`Saved views`}
      onSubmit={(event) => {
        event.preventDefault();
        const title = new FormData(event.currentTarget).get("title");
        if (typeof title === "string") save(title);
      }}
    >
      <Field
        bare
        required
        name="title"
        autoFocus={hasFocus}
        label={<Trans>Name</Trans>}
        defaultValue={renamed?.title}
        maxLength={budgetLimits.maxTitleCharacters}
        autoComplete="off"
      />
      <Button type="submit" pending={isBusy}>
        {renamed === undefined ? <Trans>Save this view</Trans> : <Trans>Save</Trans>}
      </Button>
      {renamed !== undefined && (
        <Button onClick={close}>
          <Trans>Close</Trans>
        </Button>
      )}
    </form>
  );
}
