import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import type { Call, Transport } from "../../../api/gateway/createTransport.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/card/Card.tsx";
import { operatorPaths } from "../../../wire/events/budgets.ts";
import type { DigestData, DigestReceiver } from "../../../wire/events/digests.ts";
import { createMoments } from "../model/timeZone.ts";
import { AddressFields, addressesOf, formNames } from "./AddressFields.tsx";
import { Deliveries } from "./AlertLog.tsx";
import { FailedCall } from "./FailedCall.tsx";
import { SigningKey } from "./BudgetList.tsx";
import { useOperatorCall } from "./useOperatorCall.ts";
import d from "../components/Dashboard.module.css";
import s from "./Operator.module.css";

/** Who gets the weekly digest, and what became of the last one. */
export function DigestCard({ send, zone }: { readonly send: Transport; readonly zone: string }) {
  const { t } = useLingui();
  const digest = useOperatorCall<DigestData>(send, operatorPaths.digest);
  // The form begins anew after what it added.
  const [added, setAdded] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const add = async (body: NonNullable<Call["body"]>): Promise<void> => {
    if (await digest.change({ path: operatorPaths.addDigestReceiver, body }))
      setAdded((before) => before + 1);
  };
  const remove = async (id: string): Promise<void> => {
    if (!(await digest.change({ path: operatorPaths.deleteDigestReceiver, body: { id } }))) return;
    // What had the focus is gone. What is written in the form stays.
    form.current?.querySelector("input")?.focus();
  };
  return (
    <div className={d["panel"]}>
      <Card part="digest" title={<Trans>Weekly digest</Trans>}>
        <div className={s["stack"]}>
          <p className={d["quiet"]}>
            <Trans>
              Every Monday at 07:00 UTC: the week before in figures, what clearly changed, the worst
              routes, releases and alerts.
            </Trans>
          </p>
          <FailedCall call={digest} />
          <ul className={s["list"]}>
            {digest.data?.receivers.map((one) => (
              <Receiver
                key={one.id}
                receiver={one}
                isBusy={digest.isBusy}
                remove={() => void remove(one.id)}
              />
            ))}
          </ul>
          <Last data={digest.data} zone={zone} />
          <form
            key={added}
            ref={form}
            className={s["form"]}
            aria-label={t`Weekly digest`}
            onSubmit={(event) => {
              event.preventDefault();
              void add(addressesOf(new FormData(event.currentTarget)));
            }}
          >
            <AddressFields hasFocus={added > 0} />
            <div className={d["actions"]}>
              <Button type="submit" pending={digest.isBusy}>
                <Trans>Add</Trans>
              </Button>
            </div>
          </form>
        </div>
      </Card>
    </div>
  );
}

function Receiver({
  receiver: { email, webhook, webhookForm, webhookKey },
  isBusy,
  remove,
}: {
  readonly receiver: DigestReceiver;
  readonly isBusy: boolean;
  readonly remove: () => void;
}) {
  const id = useId();
  return (
    <li className={s["view"]}>
      <div id={id} className={s["receiver"]}>
        {email !== "" && <bdi>{email}</bdi>}
        {webhook !== "" && (
          <span>
            <bdi>{webhook}</bdi> <small className={d["quiet"]}>{formNames[webhookForm]}</small>
          </span>
        )}
        <SigningKey webhookKey={webhookKey} />
      </div>
      <Button small pending={isBusy} aria-describedby={id} onClick={remove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}

function Last({ data, zone }: { readonly data: DigestData | undefined; readonly zone: string }) {
  const moments = createMoments(usePage().locale.tag, zone);
  if (data?.last === undefined) return null;
  const from = moments.instant(data.last.from);
  const to = moments.instant(data.last.to);
  return (
    <div>
      <p className={d["quiet"]}>
        <Trans comment="The week that the newest digest is about: two dates with times">
          Last digest: {from} to {to}
        </Trans>
      </p>
      <Deliveries deliveries={data.last.deliveries} />
    </div>
  );
}
