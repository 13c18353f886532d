import { memberOf } from "../lib/records.ts";
import { site } from "../wire/site.ts";
import { type TrackingContext, trackerVersion } from "../wire/events/tracking.ts";
import type { Visit } from "./createVisit.ts";
import type { Platform } from "./readPlatform.ts";

/** Name of this client among those of the product. */
const appId = "parallax-web";

/** An address without what may be personal in it; empty for none. */
export function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url === null ? "" : url.origin + url.pathname;
}

/** What is read for each event; a costly fact would cost with every event. */
interface ContextFacts extends Pick<TrackingContext, "target" | "uid" | "referer"> {
  readonly visit: Visit;
  /** Random, and the same from the first event on. */
  readonly terminalCode: string;
  /** The fingerprint; empty until there is one. */
  readonly deviceId: string;
  readonly platform: Platform;
}

/** What the browser tells of itself and this visit, now. */
export function readPageContext({
  visit,
  terminalCode,
  deviceId,
  platform,
  ...facts
}: ContextFacts): TrackingContext {
  return {
    ...platform,
    ...facts,
    screen_size: `${String(screen.width)}x${String(screen.height)}`,
    network_type: networkType(navigator),
    url_host: location.host,
    timezone_offset: new Date().getTimezoneOffset(),
    log_environment: import.meta.env.MODE,
    qr_value: "",
    device_id: terminalCode,
    fingerprint: deviceId,
    session_id: visit.sessionId(terminalCode),
    first_visit_time: visit.firstVisitTime,
    is_first_day: visit.isFirstDay(),
    lib_version: trackerVersion,
    app_id: appId,
    app_name: site.brand,
  };
}

function networkType(navigator: object): string {
  const type = memberOf(memberOf(navigator, "connection"), "effectiveType");
  return typeof type === "string" ? type : "";
}
