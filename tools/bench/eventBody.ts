import { randomUUID } from "node:crypto";
import { vitalsEventId } from "../../src/wire/events/vitals.ts";

/** Every tenth event is a measurement, as on a page that tracks what visitors do. */
const vitalEvery = 10;

/** A body of so many new events, as a client sends it. */
export function eventBody(count: number): string {
  const at = Date.now();
  const events = Array.from({ length: count }, (_none, index) => ({
    event_id: randomUUID(),
    type: index % vitalEvery === 0 ? "system" : "click",
    event_tracking_id: index % vitalEvery === 0 ? vitalsEventId : "b1001",
    event_tracking_ext:
      index % vitalEvery === 0
        ? {
            name: "LCP",
            value: 500 + index * 37,
            view_id: randomUUID(),
            route: "/",
            device: "phone",
          }
        : { place: "converter" },
    timestamp: at,
    ctime: at,
    seq: index + 1,
    log_seq: index + 1,
    tab_id: "bench",
    url: "https://exchange.test/converter/btc/usd",
    title: "BTC to USD",
    context: { browser: "Chrome", device_id: "bench", url_host: "exchange.test" },
  }));
  return JSON.stringify(events);
}
