import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { mostTyped, parseAmount } from "../../../../i18n/parseAmount.ts";
import { isReached } from "../../../../lib/isReached.ts";
import { useAtomValue } from "../../../../state/index.ts";
import { useHref, usePage } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Field } from "../../../../ui/field/Field.tsx";
import { plusIcon } from "../../../../ui/icon/icons.ts";
import { Segmented } from "../../../../ui/segmented/Segmented.tsx";
import type { PriceAlert } from "../../../../wire/page/priceAlerts.ts";
import { amountMessages } from "../../../../i18n/amountMessages.ts";
import { legText } from "../../model/legText.ts";
import { ownNames } from "../../model/readEntry.ts";
import { keyOf, type Pair } from "../model/ownPairs.ts";
import { pairsAtom } from "../ownListAtoms.ts";
import { PairSelect } from "../PairSelect.tsx";
import { onAlertsChanged } from "./createAlertStore.ts";
import { hasPush, whenPush } from "./pushMessages.ts";
import type { Figures } from "../useFigures.ts";
import s from "../List.module.css";

interface AlertFormProps {
  readonly figures: Figures;
  /** `isPushed`: the server is to send a notification, too. */
  readonly onSet: (alert: PriceAlert, isPushed: boolean) => void;
}

/** Sets an alert on a pair of the list. */
export function AlertForm({ figures, onSet }: AlertFormProps) {
  const { t } = useLingui();
  const pairs = useAtomValue(pairsAtom);
  const [chosen, setChosen] = useState<Pair>();
  const [side, setSide] = useState<PriceAlert["side"]>("over");
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const [isPushed, setPushed] = useState(false);
  const [canPush, setCanPush] = useState(hasPush);
  useEffect(() => {
    void whenPush(() => {
      setCanPush(true);
    });
    return onAlertsChanged(() => {
      setCanPush(hasPush());
    });
  }, []);
  const make = useAlertOf(figures);
  const pair =
    pairs.find((held) => chosen !== undefined && keyOf(held) === keyOf(chosen)) ?? pairs[0];
  if (pair === undefined) return null;
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const made = make(pair, side, text);
    if (typeof made === "string") {
      setError(made);
      return;
    }
    setText("");
    onSet(made, isPushed);
  };
  return (
    <form data-part="alert" className={s["form"]} onSubmit={submit}>
      <PairSelect pairs={pairs} value={pair} onChange={setChosen} />
      <div className={s["side"]}>
        <span aria-hidden="true">
          <Trans>Tell me when the price is</Trans>
        </span>
        <Segmented
          legend={t`Tell me when the price is`}
          options={[
            { value: "over", label: t`Over` },
            { value: "under", label: t`Under` },
          ]}
          value={side}
          onChange={setSide}
        />
      </div>
      <div className={s["price"]}>
        <Field
          label={t`Price`}
          suffix={pair.to}
          value={text}
          error={error}
          bare={error === ""}
          inputMode="decimal"
          autoComplete="off"
          maxLength={mostTyped}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError("");
          }}
        />
      </div>
      <Button type="submit" icon={plusIcon}>
        <Trans>Set alert</Trans>
      </Button>
      {canPush && <PushConsent isPushed={isPushed} onChange={setPushed} />}
    </form>
  );
}

interface PushConsentProps {
  readonly isPushed: boolean;
  readonly onChange: (isPushed: boolean) => void;
}

/** Nobody's alert leaves the device before they have ticked this. */
function PushConsent({ isPushed, onChange }: PushConsentProps) {
  const id = useId();
  return (
    <div className={s["push"]}>
      <input
        id={id}
        type="checkbox"
        checked={isPushed}
        aria-describedby={`${id}-what`}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.checked);
        }}
      />
      <label htmlFor={id}>
        <Trans>Tell me even when this site isn’t open</Trans>
      </label>
      <small id={`${id}-what`}>
        <Trans>
          This site then keeps the price and a push address of your browser until you’ve been told
          or remove the alert.
        </Trans>
      </small>
    </div>
  );
}

/** Makes an alert of what was typed, with the words that will tell of it, or says what is wrong. */
function useAlertOf({ legs, quotes }: Figures) {
  const { i18n, t } = useLingui();
  const { numbers, locale } = usePage();
  const href = useHref()("/list");
  return (pair: Pair, side: PriceAlert["side"], typed: string): PriceAlert | string => {
    const { from, to } = pair;
    const read = parseAmount(typed, numbers, ownNames(to, { [to]: legs[to]?.sign ?? to }));
    if (!read.ok) return i18n._(amountMessages[read.error.code]);
    const [coin, fiat] = [quotes[from], quotes[to]];
    if (coin !== undefined && fiat !== undefined) {
      const units = { from: coin.latest.unitsPerUsd, to: fiat.latest.unitsPerUsd };
      if (isReached({ side, price: read.value }, units))
        return t`The price is already past that. Enter another one.`;
    }
    const price = legText(numbers, read.value, legs[to] ?? { code: to });
    return {
      // An alert that is set twice is one alert: otherwise it would be reported twice.
      id: `${keyOf(pair)}/${side}/${read.value}`,
      from,
      to,
      side,
      price: read.value,
      text: side === "over" ? t`1 ${from} is over ${price}` : t`1 ${from} is under ${price}`,
      lang: locale.lang,
      dir: locale.direction,
      href,
    };
  };
}
