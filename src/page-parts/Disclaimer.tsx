import { Trans } from "@lingui/react/macro";
import { FinePrint } from "../ui/layout/Layout.tsx";

/** What every page of one tool says below its prices. */
export function Disclaimer() {
  return (
    <FinePrint>
      <Trans>
        Fees may not be reflected in the prices shown. Nothing on this page is investment advice.
        Crypto-asset prices can fall as fast as they rise.
      </Trans>
    </FinePrint>
  );
}
