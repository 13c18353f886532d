import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { formatInput } from "../../../i18n/formatNumber.ts";
import { mostTyped, parseAmount } from "../../../i18n/parseAmount.ts";
import { PageHeading } from "../../../page-parts/PageHeading.tsx";
import { useAtomValue, useSetAtom } from "../../../state/index.ts";
import { useHydratedValue } from "../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import { RevealButton } from "../../../ui/button/RevealButton.tsx";
import { Card } from "../../../ui/card/Card.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { useFoundText } from "../../../ui/field/useFoundText.ts";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { Skeleton } from "../../../ui/skeleton/Skeleton.tsx";
import { amountMessages } from "../../../i18n/amountMessages.ts";
import { AlertsCard } from "./alerts/AlertsCard.tsx";
import { useAlerts } from "./alerts/useAlerts.ts";
import { LogCard } from "./log/LogCard.tsx";
import {
  amountAtom,
  areAmountsShownAtom,
  hiddenAmount,
  isRestoredAtom,
  listKeys,
  logAtom,
  pairsAtom,
  restoreListAtom,
  unkeptAtom,
} from "./ownListAtoms.ts";
import { pairOfFragment } from "./model/ownPairs.ts";
import { PairsCard } from "./PairsCard.tsx";
import { useAddPair } from "./useAddPair.ts";
import { useFigures } from "./useFigures.ts";
import s from "./List.module.css";

/** Rows of a list that is not read yet. */
const skeletonRows = ["a", "b", "c", "d"];

/**
 * What the visitor comes back for: pairs of their own in one amount. The server renders the same page for everybody; what
 * is the visitor's comes from this device alone, and nobody else learns of it.
 */
export function ListPage() {
  const isRestored = useRestoredList();
  return (
    <Stack gap={24}>
      <PageHeading title={<Trans>My list</Trans>}>
        <p className={s["quiet"]}>
          <Trans>One amount in all your pairs. They’re kept on this device and nowhere else.</Trans>
        </p>
        <noscript>
          <p>
            <Trans>Turn on JavaScript to see your list: only this device has it.</Trans>
          </p>
        </noscript>
      </PageHeading>
      <AmountField />
      {isRestored ? <OwnList /> : <Waiting />}
    </Stack>
  );
}

/**
 * Reads the list once the page is hydrated, and whenever another tab changes it. True from then on. The pair that the
 * fragment adds is added once.
 */
function useRestoredList(): boolean {
  const restore = useSetAtom(restoreListAtom);
  const addPair = useEffectEvent(useAddPair());
  useEffect(() => {
    restore();
    const { pathname, search, hash } = location;
    const added = pairOfFragment(hash);
    if (added !== undefined) {
      addPair(added);
      history.replaceState(history.state, "", `${pathname}${search}`);
    }
    const follow = ({ key }: StorageEvent) => {
      if (key === null || listKeys.has(key)) restore();
    };
    addEventListener("storage", follow);
    return () => {
      removeEventListener("storage", follow);
    };
  }, [restore]);
  return useHydratedValue(isRestoredAtom, false);
}

function OwnList() {
  const pairs = useAtomValue(pairsAtom);
  const isUnkept = useAtomValue(unkeptAtom);
  const log = useAtomValue(logAtom);
  const alerts = useAlerts();
  const figures = useFigures(
    [...pairs, ...log, ...alerts.list].flatMap(({ from, to }) => [from, to]),
  );
  return (
    <>
      {isUnkept && (
        <Notice tone="error" live>
          <Trans>
            This browser’s storage is blocked or full, so your changes won’t be here next time.
          </Trans>
        </Notice>
      )}
      <PairsCard figures={figures} />
      <AlertsCard alerts={alerts} figures={figures} />
      <LogCard figures={figures} />
    </>
  );
}

/** The one amount. Text that is no amount stays as it is, with what is wrong, and the rows keep the last one that was. */
function AmountField() {
  const { i18n, t } = useLingui();
  const { numbers } = usePage();
  const amount = useAtomValue(amountAtom);
  const setAmount = useSetAtom(amountAtom);
  const isShown = useAtomValue(areAmountsShownAtom);
  const setShown = useSetAtom(areAmountsShownAtom);
  const [draft, setDraft] = useState<string>();
  const read = draft === undefined ? undefined : parseAmount(draft, numbers);
  const error = read?.ok === false ? i18n._(amountMessages[read.error.code]) : undefined;
  const type = (text: string) => {
    setDraft(text);
    const next = parseAmount(text, numbers);
    if (next.ok) setAmount(next.value);
  };
  return (
    <div className={s["amount"]}>
      <Field
        ref={useFoundText(type)}
        label={t`Amount`}
        value={isShown ? (draft ?? formatInput(numbers, amount)) : hiddenAmount}
        readOnly={!isShown}
        error={isShown ? error : undefined}
        bare={error === undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={mostTyped}
        suffix={
          <RevealButton
            isShown={isShown}
            label={isShown ? t`Hide amounts` : t`Show amounts`}
            onChange={setShown}
          />
        }
        onChange={({ currentTarget: { value } }) => {
          type(value);
        }}
        onBlur={() => {
          if (read?.ok === true) setDraft(undefined);
        }}
      />
    </div>
  );
}

/** The place of the rows, so that nothing moves when they come. */
function Waiting() {
  return (
    <div className={s["waiting"]}>
      <Card part="pairs" title={<Trans>Pairs</Trans>}>
        <Stack gap={16}>
          <p className={s["day"]} />
          <ul className={s["rows"]} role="list" aria-hidden="true">
            {skeletonRows.map((row) => (
              <li key={row} className={s["row"]}>
                <Skeleton chars={12} />
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
    </div>
  );
}
