import { memberOf } from "../lib/memberOf.ts";
import type { VitalDimension } from "../wire/events/vitals.ts";

type DeviceFacts = Readonly<
  Record<
    Extract<
      VitalDimension,
      "device" | "memory" | "cores" | "connection" | "save_data" | "display_mode"
    >,
    string
  >
>;

/** What is read of a window; members that not every browser has are looked for. */
export interface DeviceWindow {
  readonly navigator: object;
  readonly screen: { readonly width: number; readonly height: number };
  matchMedia(query: string): { readonly matches: boolean };
}

/** CSS pixels of the shorter side from which a touch screen is a tablet. */
const tabletPx = 600;

const displayModes = ["standalone", "minimal-ui", "fullscreen", "window-controls-overlay"] as const;

function textOf(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

function saveDataOf(connection: unknown): string {
  const saves = memberOf(connection, "saveData");
  if (typeof saves !== "boolean") return "";
  return saves ? "on" : "off";
}

/** What a device says of itself now; a member it keeps to itself is empty. */
export function readDevice(window: DeviceWindow): DeviceFacts {
  const { navigator, screen } = window;
  const connection = memberOf(navigator, "connection");
  const touch = window.matchMedia("(pointer: coarse)").matches;
  const handheld = Math.min(screen.width, screen.height) < tabletPx ? "phone" : "tablet";
  return {
    device: touch ? handheld : "desktop",
    memory: textOf(memberOf(navigator, "deviceMemory")),
    cores: textOf(memberOf(navigator, "hardwareConcurrency")),
    connection: textOf(memberOf(connection, "effectiveType")),
    save_data: saveDataOf(connection),
    display_mode:
      displayModes.find((mode) => window.matchMedia(`(display-mode: ${mode})`).matches) ??
      "browser",
  };
}
