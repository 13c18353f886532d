import { Trans } from "@lingui/react/macro";
import { element } from "../../../browser/element.ts";
import { Button } from "../../../ui/button/Button.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import { tableAsCsv, type TableName } from "../model/tableAsCsv.ts";

/** Saves a table of the page, as it stands there: also that of the demo, and of a copy without a network. */
export function CsvButton({
  table,
  data,
}: {
  readonly table: TableName;
  readonly data: DashboardData;
}) {
  return (
    <span className="js-only">
      <Button
        small
        onClick={() => {
          const { source, name } = data.search;
          save(tableAsCsv(table, data), `vitals-${source}-${name}-${table}.csv`);
        }}
      >
        <Trans>Export as CSV</Trans>
      </Button>
    </span>
  );
}

/** The file's address stays until the page is left: a browser may read it later than the press that asked for it. */
function save(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  element("a", { href, download: name }).click();
}
