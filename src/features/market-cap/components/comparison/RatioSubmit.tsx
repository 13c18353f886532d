import { Trans } from "@lingui/react/macro";
import { Button } from "../../../../ui/button/Button.tsx";
import { HiddenFields } from "./HiddenFields.tsx";

/** Sends the ratio where no script follows what is typed. */
export function RatioSubmit() {
  return (
    <noscript>
      <HiddenFields without="ratio" />
      <Button type="submit" variant="primary" wide>
        <Trans>Compare</Trans>
      </Button>
    </noscript>
  );
}
