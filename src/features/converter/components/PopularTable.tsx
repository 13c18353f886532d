import { Trans, useLingui } from "@lingui/react/macro";
import { stringifySearch } from "../../../browser/address.ts";
import { useHref } from "../../../state/hooks/usePage.ts";
import { pairPath } from "../../../market/marketPaths.ts";
import { Card } from "../../../ui/card/Card.tsx";
import { Figure } from "../../../ui/stat/Figure.tsx";
import { Table } from "../../../ui/table/Table.tsx";
import { keptSearch } from "../model/converterUrl.ts";
import { convert, latestUnits, otherSide, type Side } from "../model/convert.ts";
import { popularAmounts } from "../model/popularAmounts.ts";
import { useConverter } from "./useConverter.ts";
import { useFormats } from "./useFormats.ts";

/** Usual amounts and what they are worth; each is a link to that very conversion. */
export function PopularTable({ from }: { readonly from: Side }) {
  const { t } = useLingui();
  const { data, atoms, search } = useConverter();
  const formats = useFormats();
  const href = useHref();
  const { coin, fiat, unitOf } = atoms;
  const units = latestUnits(data.quotes);
  const to = otherSide(from);
  const [source, target] = [unitOf(from), unitOf(to)];
  const amounts = popularAmounts(data[from], units[from]);
  const rows = amounts.map((amount) => {
    const worth = convert(amount, from, units);
    const link = stringifySearch({
      amount,
      side: from === "fiat" ? from : undefined,
      ...keptSearch(search),
    });
    return {
      id: amount,
      cells: [
        <a key="amount" href={href(pairPath(coin, fiat)) + link}>
          <bdi>{`${formats.typed(amount)} ${source}`}</bdi>
        </a>,
        <Figure key="worth">{formats.of(to, worth)}</Figure>,
      ],
    };
  });
  return (
    <Card
      part="amounts"
      title={
        <Trans>
          {source} to {target}
        </Trans>
      }
    >
      <Table
        caption={t`Popular conversions from ${source} to ${target}`}
        captionHidden
        columns={[
          { id: "amount", label: <Trans>Amount</Trans> },
          { id: "worth", label: <Trans>Converted to {target}</Trans>, numeric: true },
        ]}
        rows={rows}
      />
    </Card>
  );
}
