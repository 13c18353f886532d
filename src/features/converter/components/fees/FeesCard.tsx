import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { createAddressWriter } from "../../../../browser/createAddressWriter.ts";
import type { BigNumber } from "../../../../lib/decimal.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { Field } from "../../../../ui/field/Field.tsx";
import { FinePrint } from "../../../../ui/layout/Layout.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { Figure } from "../../../../ui/stat/Figure.tsx";
import { StatGrid, StatTile } from "../../../../ui/stat/StatTile.tsx";
import { site } from "../../../../wire/site.ts";
import { otherSide } from "../../model/convert.ts";
import { type FeeSearch, readConverterSearch } from "../../model/converterUrl.ts";
import { type Fees, feeSearch, startFees, takeFees, typeFee } from "../../model/takeFees.ts";
import { type Converter, formId } from "../useConverter.ts";
import type { Formats } from "../useFormats.ts";
import s from "./FeesCard.module.css";

type Name = keyof Fees;

interface FeesCardProps {
  readonly converter: Converter;
  readonly formats: Formats;
  /** Keeps the assumption on this device. */
  readonly keep: (fees: FeeSearch) => void;
  /** The assumption that it begins with, as typed. */
  readonly start: FeeSearch;
  /** Shown because the address asks for it, or opened by the visitor; closed it is the figure alone. */
  readonly state: "asked" | "opened" | "closed";
}

/** What would be left of the amount after the fee and the spread that the visitor assumes. */
export function FeesCard({ converter, formats, keep, start, state }: FeesCardProps) {
  const { t } = useLingui();
  const { numbers } = usePage();
  const [first] = useState(() => startFees(start, numbers));
  const [fees, setFees] = useState(first);
  const { atoms } = converter;
  const lead = useHydratedValue(atoms.leadAtom, atoms.start.lead);
  const amountIn = useHydratedValue(atoms.amountInAtom, atoms.start.amountIn);
  const side = otherSide(lead);
  const market = amountIn(atoms.unitOf(side));
  const { fee, spread } = fees;
  const taken = takeFees(market, { fee: fee.percent ?? "0", spread: spread.percent ?? "0" });
  const write = (amount: BigNumber) =>
    amount.isFinite() ? <Figure>{formats.of(side, amount)}</Figure> : t`unknown`;
  const type = (name: Name, text: string) => {
    const next = { ...fees, [name]: typeFee(fees[name], text, numbers) };
    setFees(next);
    keep(feeSearch(next));
  };
  // What this device keeps goes into the link once it is shown.
  useFeesInUrl(fees, state === "opened" || fees !== first);
  if (state === "closed") return <span className={s["beside"]}>{write(taken.left)}</span>;
  const takenTile = (name: Name) => {
    const isNone = fees[name].percent === undefined;
    const value = isNone ? "–" : <span className={s["whole"]}>{write(taken[name].negated())}</span>;
    return <StatTile label={<Label of={name} />} value={value} unknown={isNone} />;
  };
  return (
    <Card part="fees" id="fees" title={<Trans>What you would get</Trans>}>
      <Stack gap={16}>
        <div className={s["fields"]}>
          <PercentField name="fee" fees={fees} onType={type} isFocused={state === "opened"} />
          <PercentField name="spread" fees={fees} onType={type} />
          <noscript>
            <Button type="submit" form={formId}>
              <Trans>Convert</Trans>
            </Button>
          </noscript>
        </div>
        <StatGrid>
          <StatTile
            label={
              <Trans comment="Label of what an amount is worth before fee and spread">
                At market price
              </Trans>
            }
            value={write(market)}
          />
          {takenTile("fee")}
          {takenTile("spread")}
          <StatTile
            label={<Trans>What you would get</Trans>}
            value={<span aria-live="polite">{write(taken.left)}</span>}
          />
        </StatGrid>
        <Explanation />
      </Stack>
    </Card>
  );
}

const noteId = "fees-note";

function Explanation() {
  const { brand } = site;
  return (
    <FinePrint>
      <span id={noteId}>
        <Trans comment="Below fields for a fee and a spread in per cent">
          Your own assumption, in percent: {brand} charges nothing here and doesn’t know what others
          charge. The spread makes the price worse; the fee is then taken from the rest. Both stay
          on this device and in the link.
        </Trans>
      </span>
    </FinePrint>
  );
}

function Label({ of }: { readonly of: Name }) {
  return of === "fee" ? (
    <Trans comment="Taken from an amount, in per cent">Fee</Trans>
  ) : (
    <Trans comment="Between the market price and the price one gets, in per cent">Spread</Trans>
  );
}

interface PercentFieldProps {
  readonly name: Name;
  readonly fees: Fees;
  readonly onType: (name: Name, text: string) => void;
  /** Has the focus once it is there. */
  readonly isFocused?: boolean;
}

function PercentField({ name, fees, onType, isFocused = false }: PercentFieldProps) {
  const { text, isWrong } = fees[name];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  return (
    <Field
      ref={field}
      id={name}
      name={name}
      form={formId}
      label={<Label of={name} />}
      suffix="%"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={text}
      aria-describedby={noteId}
      error={isWrong && <Trans>Enter a percentage from 0 to 100.</Trans>}
      onChange={(event) => {
        onType(name, event.currentTarget.value);
      }}
    />
  );
}

/** Keeps the address in step with the assumption, once it is the visitor's. */
function useFeesInUrl(fees: Fees, isOwn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isOwn) return undefined;
    const { later, stop } = createAddressWriter(
      () => router.state.status === "pending",
      () => {
        const { fee, spread } = readConverterSearch(router.state.location.search);
        const next = feeSearch(fees);
        if (next.fee === fee && next.spread === spread) return;
        void router.navigate({
          to: ".",
          // The range of the chart, too, is in the address.
          search: ({ fee: _fee, spread: _spread, ...others }) => ({ ...others, ...next }),
          replace: true,
          resetScroll: false,
        });
      },
    );
    later();
    return stop;
  }, [fees, isOwn, router]);
}
