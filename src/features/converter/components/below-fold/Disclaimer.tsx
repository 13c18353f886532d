import { Trans } from "@lingui/react/macro";
import s from "./BelowFold.module.css";

export function Disclaimer() {
  return (
    <p className={s["disclaimer"]}>
      <Trans>
        Fees may not be reflected in the prices shown. Nothing on this page is investment advice;
        prices of crypto-assets can fall as fast as they rise.
      </Trans>
    </p>
  );
}
