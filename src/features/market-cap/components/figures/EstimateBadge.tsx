import { Trans } from "@lingui/react/macro";
import { Badge } from "../../../../ui/badge/Badge.tsx";

/** Says of a figure, or of all in a row or a table, that it is an estimate. */
export function EstimateBadge() {
  return (
    <Badge kind="estimate">
      <Trans>estimate</Trans>
    </Badge>
  );
}
