import { Trans } from "@lingui/react/macro";
import { useIsHydrated } from "../../../../state/hooks/useHydratedValue.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { formId, useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

/**
 * Asks for the price of another day. It belongs to the converter's form, which takes the amount along: without
 * JavaScript the form is sent, else it leads to the address of that day.
 */
export function DayForm() {
  const { data } = useConverter();
  const { day } = data;
  const isHydrated = useIsHydrated();
  // The HTML of every pair has no room for them; what lies outside is answered by saying what lies inside.
  const bounds = (isHydrated || day !== undefined) && {
    min: data.history.split(" ", 1)[0],
    max: data.stamp.asOf,
  };
  return (
    <p className={s["plain"]}>
      <label htmlFor="on">
        <Trans comment="Label of the field for the day whose price counts">On any day</Trans>
      </label>
      <br />
      <input
        id="on"
        className={s["plainPicker"]}
        type="date"
        name="on"
        form={formId}
        {...bounds}
        defaultValue={day?.found?.day ?? day?.asked}
        data-kernel=""
      />{" "}
      <Button type="submit" form={formId}>
        <Trans>Convert</Trans>
      </Button>
    </p>
  );
}
