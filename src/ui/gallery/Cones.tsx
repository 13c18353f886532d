import { Cone } from "../cone/Cone.tsx";
import { Part, Sample } from "./Sample.tsx";

const share = 0.1925;
const tickers = ["ETH", "BTC"] as const;

const CASES = [
  { name: "between both", share, ratio: 0.25, tickers },
  { name: "as large as B", share, ratio: 1, tickers },
  { name: "larger than B", share, ratio: 5, tickers },
  { name: "very small", share: 0.0012, ratio: 1, tickers: ["PEPE", "BTC"] },
  { name: "nearly equal", share: 0.85, ratio: 1, tickers: ["XAG", "AAPL"] },
  { name: "without a ratio", share: 2.4, tickers },
] as const;

export function Cones() {
  return (
    <Part name="Cone of sight">
      {CASES.map(({ name, ...view }) => (
        <Sample key={name} name={name}>
          <Cone label={name} {...view} />
        </Sample>
      ))}
    </Part>
  );
}
