import type { IconShape } from "../icon/icons.ts";

/** Which way the piece goes. */
export const handleIcon: IconShape = { d: "M3.5 10h13m0 0-5-5m5 5-5 5" };

/** Left is left in every language here: the picture they move over is never mirrored. */
export const stepIcons = {
  farLeft: { d: "m10 4.5-5.5 5.5 5.5 5.5M16 4.5 10.5 10l5.5 5.5" },
  left: { d: "M12.5 4.5 7 10l5.5 5.5" },
  right: { d: "m7.5 4.5 5.5 5.5-5.5 5.5" },
  farRight: { d: "m10 4.5 5.5 5.5-5.5 5.5M4 4.5 9.5 10 4 15.5" },
} as const satisfies Readonly<Record<string, IconShape>>;
