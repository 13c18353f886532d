import { AssetLabel, AssetMark } from "../asset-mark/AssetMark.tsx";
import { Badge } from "../badge/Badge.tsx";
import { Card } from "../card/Card.tsx";
import { Row } from "../layout/Stack.tsx";
import { Result } from "../result/Result.tsx";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import { Move } from "../stat/Move.tsx";
import { StatGrid, StatTile } from "../stat/StatTile.tsx";
import { Table, type TableRow } from "../table/Table.tsx";
import { Part, Sample } from "./Sample.tsx";

const VALUES = [
  "3.25",
  "3,245.91",
  "104,518,302.44",
  "1,234,567,890,123.45",
  "9,999,999,999,999,999,999.99",
];

export function Results() {
  return (
    <Part name="Result">
      {VALUES.map((value) => (
        <Sample key={value} name={`${value.length} characters`}>
          <Card>
            <Result label="Converted to" value={value} unit="USD" note="21 Nov 2026, daily rates" />
          </Card>
        </Sample>
      ))}
      <Sample name="very small">
        <Card>
          <Result
            label="Converted to"
            value="0.0{8}1234"
            unit="USD"
            note="21 Nov 2026, daily rates"
          />
        </Card>
      </Sample>
      <Sample name="stale">
        <Card>
          <Result
            label="Converted to"
            value="64,918.25"
            unit="NGN"
            badge={<Badge kind="offline">Offline, rate of 2 days ago</Badge>}
            note="19 Nov 2026, daily rates"
          />
        </Card>
      </Sample>
      <Sample name="unknown">
        <Card>
          <Result
            label="Converted to"
            state="unknown"
            value="Rate unknown"
            note="No source has this pair."
          />
        </Card>
      </Sample>
      <Sample name="pending">
        <Card>
          <Result label="Converted to" state="pending" value="" note={<Skeleton chars={16} />} />
        </Card>
      </Sample>
    </Part>
  );
}

export function Stats() {
  return (
    <Part name="Stat tile, move">
      <Sample name="up, down, flat, unknown">
        <Row gap={16}>
          <Move direction="up">+2.41%</Move>
          <Move direction="down">−1.82%</Move>
          <Move direction="flat">0.00%</Move>
          <Move direction="unknown">unknown</Move>
        </Row>
      </Sample>
      <Sample name="grid of tiles">
        <StatGrid>
          <StatTile label="Market cap" value="$1.29T" move={<Move direction="up">+2.41%</Move>} />
          <StatTile label="Volume" value="$38.20B" note="24 hours" />
          <StatTile label="Supply" value="19,842,306 BTC" />
        </StatGrid>
      </Sample>
      <Sample name="pending, unknown, long">
        <StatGrid>
          <StatTile label="24 hours ago" value={<Skeleton chars={9} />} />
          <StatTile label="365 days ago" value="unknown" unknown />
          <StatTile label="Рыночная капитализация" value="1,234,567,890,123,456.78" />
        </StatGrid>
      </Sample>
      <Sample name="badges">
        <Row>
          <Badge>plain</Badge>
          <Badge kind="estimate">estimate</Badge>
          <Badge kind="stale">3 h old</Badge>
          <Badge kind="offline">offline</Badge>
        </Row>
      </Sample>
      <Sample name="marks: monograms in four sizes, and a drawing">
        <Row>
          <AssetMark symbol="XAU" size={20} />
          <AssetMark symbol="AAPL" />
          <AssetMark symbol="XPT" size={32} />
          <AssetMark symbol="NVDA" size={40} />
          <AssetMark symbol="MSFT" size={32} />
          <AssetMark symbol="TSLA" size={32} />
          <AssetMark symbol="BTC" size={32} src="/marks/btc.png" />
        </Row>
      </Sample>
    </Part>
  );
}

const ASSETS = [
  ["BTC", "Bitcoin", "$64,918.25", "$1.29T", "+2.41%", "up"],
  ["ETH", "Ethereum", "$2,614.09", "$314.55B", "−1.82%", "down"],
  ["XAU", "Gold", "$2,684.70", "$18.24T", "0.00%", "flat"],
  [
    "SHIB",
    "Shiba Inu, a very long name that has to wrap somewhere",
    "$0.0{4}1742",
    "$10.26B",
    "unknown",
    "unknown",
  ],
] as const;

function assetRows(): TableRow[] {
  return ASSETS.map(([symbol, name, price, cap, change, direction]) => ({
    id: symbol,
    cells: [
      <AssetLabel key="name" symbol={symbol}>
        <a href="#Table">{name}</a>
      </AssetLabel>,
      price,
      cap,
      <Move key="move" direction={direction}>
        {change}
      </Move>,
    ],
  }));
}

export function Tables() {
  const columns = [
    { id: "asset", label: "Asset" },
    { id: "price", label: "Current price", numeric: true },
    { id: "cap", label: "Market cap", numeric: true },
    { id: "move", label: "24 h", numeric: true },
  ];
  const pair = [
    { id: "coin", label: "BTC" },
    { id: "fiat", label: "USD", numeric: true },
  ];
  return (
    <Part name="Table">
      <Sample name="wide: first column stays on phones">
        <Card>
          <Table wide caption="Trending" columns={columns} rows={assetRows()} />
        </Card>
      </Sample>
      <Sample name="a column under the one before it, on phones">
        <Card>
          <Table
            caption="Market caps"
            columns={[
              { id: "asset", label: "Asset" },
              { id: "cap", label: "Market cap", numeric: true },
              { id: "price", label: "Price", numeric: true, under: true },
            ]}
            rows={ASSETS.map(([symbol, name, price, cap]) => ({
              id: symbol,
              cells: [
                <AssetLabel key="name" symbol={symbol}>
                  <a href="#Table">{name}</a>
                </AssetLabel>,
                cap,
                price,
              ],
            }))}
          />
        </Card>
      </Sample>
      <Sample name="two columns, pending">
        <Card>
          <Table
            caption="BTC to USD"
            columns={pair}
            rows={["0.001", "0.01", "0.1"].map((id) => ({
              id,
              cells: [id, <Skeleton key="s" chars={8} />],
            }))}
          />
        </Card>
      </Sample>
      <Sample name="empty">
        <Card>
          <Table
            caption="Favourites"
            columns={pair}
            rows={[]}
            empty="Nothing here yet. Mark a pair with the star."
          />
        </Card>
      </Sample>
    </Part>
  );
}
