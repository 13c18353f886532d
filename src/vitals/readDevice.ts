import { memberOf } from "../lib/records.ts";
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

/** The members of `window` that are read. Not every browser has all of them. */
export interface DeviceWindow {
  readonly navigator: object;
  readonly screen: { readonly width: number; readonly height: number };
  matchMedia(query: string): { readonly matches: boolean };
}

/** A touch screen whose shorter side has this many CSS pixels or more is a tablet. */
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

/** Reads what a device tells about itself now; a member that it does not tell is empty. */
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
