import { expect, it } from "vitest";
import { renderPart } from "../../../page-parts/testing/renderPart.tsx";
import { AlertLog } from "./AlertLog.tsx";

const now = Date.UTC(2020, 1, 3, 12);
const from = now - 2 * 3_600_000;

it("leads to the shortest time that shows an alert by the server's clock, whatever this machine's says", () => {
  const alert = {
    id: "a",
    budgetId: "b",
    causeId: "a",
    title: "Phones",
    rule: "limit",
    source: "real",
    name: "LCP",
    percentile: 75,
    filters: {},
    limit: 2500,
    hours: 6,
    from,
    firedAt: from,
    figures: { value: 3000, low: 2900, high: 3100, count: 300 },
  } as const;
  const log = { alerts: [alert], deliveries: [] };
  const html = renderPart(<AlertLog log={log} zone="UTC" serverClock={() => now} />);
  expect(html).toContain('href="/vitals?span=24h');
});
