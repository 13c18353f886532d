import { Trans } from "@lingui/react/macro";
import s from "./Overview.module.css";

export function Disclaimer() {
  return (
    <p className={s["lead"]}>
      <small>
        <Trans>
          A target price is arithmetic, not a forecast. Fees may not be reflected in the prices
          shown, and nothing on this page is investment advice.
        </Trans>
      </small>
    </p>
  );
}
