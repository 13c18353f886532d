import { Trans, useLingui } from "@lingui/react/macro";
import { useSetAtom } from "../../../../state/index.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { swapIcon } from "../../../../ui/icon/icons.ts";
import { AmountField } from "./AmountField.tsx";
import { ConverterActions } from "../sharing/ConverterActions.tsx";
import { ConverterResult } from "./ConverterResult.tsx";
import { PickerButton } from "./PickerButton.tsx";
import { RateAge } from "./RateAge.tsx";
import { UnitPrice } from "./UnitPrice.tsx";
import { useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

/** The converter itself: a form, so that it also works without JavaScript. */
export function ConverterCard() {
  const { t } = useLingui();
  const href = useHref();
  const { atoms } = useConverter();
  const side = useHydratedValue(atoms.sideAtom, atoms.start.side);
  const swap = useSetAtom(atoms.swapAtom);
  return (
    <div className={s["instrument"]}>
      <form
        method="get"
        action={href("/converter")}
        aria-label={t`Converter`}
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <div className={s["sides"]}>
          <div className={s["side"]}>
            <AmountField />
          </div>
          <div className={s["side"]}>
            <ConverterResult aside={<PickerButton side={side === "coin" ? "fiat" : "coin"} />} />
            <UnitPrice />
          </div>
          <span className={`${s["swap"]} js-only`}>
            <IconButton icon={swapIcon} label={t`Swap direction`} framed onClick={swap} />
          </span>
        </div>
        <noscript>
          {side === "fiat" && <input type="hidden" name="side" value="fiat" />}
          <Button type="submit" variant="primary" wide>
            <Trans>Convert</Trans>
          </Button>
        </noscript>
      </form>
      <ConverterActions />
      <RateAge />
    </div>
  );
}
