import { useState } from "react";
import { AssetMark } from "../asset-mark/AssetMark.tsx";
import { Badge } from "../badge/Badge.tsx";
import { Button } from "../button/Button.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { Card } from "../card/Card.tsx";
import { Field } from "../field/Field.tsx";
import { refreshIcon, shareIcon, starIcon } from "../icon/icons.ts";
import { Columns } from "../layout/Layout.tsx";
import { Row, Stack } from "../layout/Stack.tsx";
import { Popover } from "../popover/Popover.tsx";
import { Result } from "../result/Result.tsx";
import { Segmented } from "../segmented/Segmented.tsx";
import { Move } from "../stat/Move.tsx";
import { StatGrid, StatTile } from "../stat/StatTile.tsx";
import { Table } from "../table/Table.tsx";

const AMOUNTS = [
  ["0.001", "64.92"],
  ["0.01", "649.18"],
  ["0.1", "6,491.83"],
  ["1", "64,918.25"],
  ["5", "324,591.25"],
  ["10", "649,182.50"],
] as const;

/** The parts together, as a converter page would set them. */
export function Converter() {
  const [range, setRange] = useState("7d");
  return (
    <Columns split="lead">
      <Stack gap={24}>
        <Card>
          <Stack>
            <Field
              label="Amount"
              inputMode="decimal"
              defaultValue="0.05"
              hint="1 BTC = 64,918.25 USD"
              suffix={
                <Row gap={8}>
                  <AssetMark symbol="BTC" size={24} />
                  <strong>BTC</strong>
                </Row>
              }
            />
            <Result
              label="Converted to"
              value="3,245.91"
              unit="USD"
              badge={<Badge kind="stale">2 days old</Badge>}
              note={
                <Popover trigger="21 Nov 2026, 14:20 UTC, daily rates">
                  Mean of the day&rsquo;s published rates. Fees may not be reflected in displayed
                  prices.
                </Popover>
              }
            />
            <Row gap={8} apart>
              <Button variant="primary">Buy BTC</Button>
              <Row gap={8}>
                <IconButton icon={refreshIcon} label="Refresh" />
                <IconButton icon={starIcon} label="Add to favourites" aria-pressed={false} />
                <IconButton icon={shareIcon} label="Share" edge="end" />
              </Row>
            </Row>
          </Stack>
        </Card>
        <StatGrid>
          <StatTile label="24 hours" value="64,918.25" move={<Move direction="up">+2.41%</Move>} />
          <StatTile label="7 days" value="66,120.80" move={<Move direction="down">−1.82%</Move>} />
          <StatTile label="30 days" value="64,918.11" move={<Move direction="flat">0.00%</Move>} />
          <StatTile label="365 days" value="41,207.00" move={<Move direction="up">+57.54%</Move>} />
        </StatGrid>
        <Segmented
          legend="Range"
          value={range}
          onChange={setRange}
          options={["24h", "7d", "30d", "1y"].map((value) => ({
            value,
            label: value.toUpperCase(),
          }))}
        />
      </Stack>
      <Card title="BTC to USD" aside={<Badge kind="estimate">estimate</Badge>}>
        <Table
          caption="Popular conversions"
          captionHidden
          columns={[
            { id: "coin", label: "BTC" },
            { id: "fiat", label: "USD", numeric: true },
          ]}
          rows={AMOUNTS.map(([coin, fiat]) => ({ id: coin, cells: [coin, fiat] }))}
        />
      </Card>
    </Columns>
  );
}
