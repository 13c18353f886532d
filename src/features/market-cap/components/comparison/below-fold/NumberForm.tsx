import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { mostTyped } from "../../../../../i18n/parseAmount.ts";
import { useHref } from "../../../../../state/hooks/usePage.ts";
import { Button } from "../../../../../ui/button/Button.tsx";
import { Field, type FieldProps } from "../../../../../ui/field/Field.tsx";
import { useFoundText } from "../../../../../ui/field/useFoundText.ts";
import { HiddenFields } from "../ratio/RatioSubmit.tsx";
import s from "./BelowFold.module.css";

interface NumberFormProps extends Pick<FieldProps, "id" | "label" | "suffix" | "hint" | "error"> {
  /** Its place in the address. */
  readonly name: "growth" | "holding";
  /** Name of the form. */
  readonly formName: string;
  /** Id of the card, to which the form leads back. */
  readonly card: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** One number that a card reckons with: a form, so that it also works without JavaScript. */
export function NumberForm({ name, formName, card, onType, ...field }: NumberFormProps): ReactNode {
  const href = useHref();
  return (
    <form
      className={s["growth"]}
      method="get"
      action={`${href("/market-cap")}#${card}`}
      aria-label={formName}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field
        {...field}
        ref={useFoundText(onType)}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        spellCheck={false}
        maxLength={mostTyped}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <noscript>
        <HiddenFields without={name} />
        <Button type="submit">
          <Trans>Calculate</Trans>
        </Button>
      </noscript>
    </form>
  );
}
