import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { ComparisonActions } from "./ComparisonActions.tsx";
import { RatioChoices } from "./ratio/RatioChoices.tsx";
import { RatioSubmit } from "./ratio/RatioSubmit.tsx";
import { RatioField } from "./ratio/RatioField.tsx";
import { TargetFigures } from "./ratio/TargetFigures.tsx";
import s from "./Comparison.module.css";

/** The ratio and what follows from it: a form, so that it also works without JavaScript. */
export function ComparisonCard() {
  const { t } = useLingui();
  const href = useHref();
  return (
    <Card framed>
      <div className={s["stack"]}>
        <form
          className={s["stack"]}
          method="get"
          action={href("/market-cap")}
          aria-label={t`Ratio of the market caps`}
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <RatioField />
          <RatioSubmit />
        </form>
        <RatioChoices />
        <TargetFigures />
        <p>
          <a href="#predictions">
            <Trans>Price prediction</Trans>
          </a>
        </p>
        <ComparisonActions />
      </div>
    </Card>
  );
}
