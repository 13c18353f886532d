import { expect, it } from "vitest";
import { renderPart, textOf } from "../../../../page-parts/testing/renderPart.tsx";
import type { TimelineMark } from "../../../../wire/events/timeline.ts";
import type { VitalRow } from "../../../../wire/events/vitalsApi.ts";
import { trusted } from "../../../../lib/trusted.ts";
import { dataOf } from "../../testing/dataOf.ts";
import { PageViewCard } from "./PageViewCard.tsx";

const measure = trusted<VitalRow>({ name: "CLS", value: 0.3, attribution: "div#ticker" });

/** The lines of a page view's timeline, as texts. */
function linesOf(marks: readonly TimelineMark[]): readonly string[] {
  const view = { view_id: "v", timeText: "", measures: [measure], marks, events: [] };
  const html = renderPart(<PageViewCard data={dataOf({ name: "CLS", view: "v" }, { view })} />);
  const [, body = ""] = html.split("<tbody>");
  return body.split("</tr>").slice(0, -1).map(textOf);
}

it("calls the score of a move by its measure, as it stands among durations", () => {
  const lines = linesOf([
    { kind: "resource", at: 350, ms: 3_000, name: "/a.png" },
    { kind: "shift", at: 1_200, ms: 0, name: "div#ticker", score: 0.2514 },
    { kind: "fcp", at: 1_300, ms: 0, name: "" },
  ]);
  expect(lines).toEqual([
    "resource /a.png 350 ms 3.00 s /a.png",
    "shift div#ticker 1.20 s CLS 0.251 div#ticker",
    "fcp 1.30 s",
  ]);
});
