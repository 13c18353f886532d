import type { IconShape } from "../../../../ui/icon/icons.ts";

/** Drawings that only these pages show; those of `ui` come with every page. */
export const eyeIcon: IconShape = {
  d: "M2.5 10S5.3 4.8 10 4.8 17.5 10 17.5 10 14.7 15.2 10 15.2 2.5 10 2.5 10ZM10 7.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4Z",
};
export const eyeOffIcon: IconShape = {
  d: "M8 5a7 7 0 0 1 2-.2c4.7 0 7.5 5.2 7.5 5.2a13 13 0 0 1-2 2.7M5.3 6.7A12.5 12.5 0 0 0 2.5 10s2.8 5.2 7.5 5.2a7.5 7.5 0 0 0 3.3-.8M8.5 8.6a2.2 2.2 0 0 0 3 3M3.5 3.5l13 13",
};
export const copyIcon: IconShape = {
  d: "M8 7h8.5v9.5H8ZM12 7V3.5H3.5V13H8",
};
