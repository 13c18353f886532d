import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import type { Span } from "./createSeries.ts";
import { hourWeights } from "./arrivals.ts";
import type { Outcome } from "./simulate.ts";

const hourMs = 3_600_000;
const mebibyte = 1_024 ** 2;

/** Rates a second by the hour of a day without an outage, and the room that such a day takes: lines of Markdown. */
export function dayTable({ series }: Outcome, day: Span): string[] {
  const rows = hourWeights.map((_weight, hour) => {
    const span = { from: day.from + hour * hourMs, to: day.from + (hour + 1) * hourMs };
    const rates = (["visit", "body", "event", "repeat"] as const).map((name) =>
      series.rate(name, span).toFixed(0),
    );
    return `| ${[String(hour), ...rates].join(" | ")} |`;
  });
  const total = (name: "visit" | "body" | "event"): string =>
    (series.total(name, day) / 1e6).toFixed(2);
  const roomMb = series.total("roomByte", day) / mebibyte;
  const least = roomMb / collectorPolicy.processShare;
  return [
    "| hour | visits a second | bodies | new events | events sent again |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    `The day: ${total("visit")} million visits, ${total("body")} million bodies, ${total("event")} million events; they take ` +
      `${(roomMb / 1_024).toFixed(0)} GiB of a process's share of the room, so EVENTS_MAX_MB must be ${Math.ceil(least / 1_000)}000 or more.`,
  ];
}
