/** A drawing of our own on a grid of 20 by 20, one path each; unused ones are left out of the bundle. */
export interface IconShape {
  readonly d: string;
  /** Points along the line of text: turned round in right-to-left pages. */
  readonly mirror?: true;
  /** Filled, not only outlined. */
  readonly solid?: true;
}

export const searchIcon: IconShape = { d: "M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.4-1.6L17 17" };
export const swapIcon: IconShape = { d: "M6.5 4v12.5m0 0-3-3m3 3 3-3M13.5 16V3.5m0 0-3 3m3-3 3 3" };
export const refreshIcon: IconShape = { d: "M16.5 10a6.5 6.5 0 1 1-1.9-4.6l2 2M16.6 3.2v4.2h-4.2" };
export const shareIcon: IconShape = { d: "M10 12.5V3m0 0L6.8 6.2M10 3l3.2 3.2M6.5 9h-2v8h11V9h-2" };
export const chevronIcon: IconShape = { d: "m7.5 4.5 5.5 5.5-5.5 5.5", mirror: true };
export const chevronDownIcon: IconShape = { d: "M4.5 7.5 10 13l5.5-5.5" };
export const chevronUpIcon: IconShape = { d: "M4.5 12.5 10 7l5.5 5.5" };
export const arrowForwardIcon: IconShape = { d: "M3.5 10h13m0 0-5-5m5 5-5 5", mirror: true };
export const closeIcon: IconShape = { d: "m5 5 10 10M15 5 5 15" };
export const checkIcon: IconShape = { d: "m4 10.5 4 4 8-9" };
export const plusIcon: IconShape = { d: "M10 4v12M4 10h12" };
const starPath = "M10 3.2L11.9 8L17 8.3L13 11.6L14.3 16.6L10 13.8L5.7 16.6L7 11.6L3 8.3L8.1 8Z";

export const starIcon: IconShape = { d: starPath };
export const starFilledIcon: IconShape = { d: starPath, solid: true };
export const globeIcon: IconShape = {
  d: "M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM3 10h14M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7Z",
};
export const offlineIcon: IconShape = {
  d: "m3.5 3.5 13 13M2.8 8.4a10 10 0 0 1 3.6-2.2m3.4-.6a10 10 0 0 1 7.4 2.8M6 11.8a5.7 5.7 0 0 1 2.6-1.5M10 15.2v.01",
};
export const menuIcon: IconShape = { d: "M3 5.5h14M3 10h14M3 14.5h14" };
export const externalIcon: IconShape = {
  d: "M8 5H4.5v10.5H15V12M11.5 3.5h5v5m0-5-7 7",
  mirror: true,
};
export const alertIcon: IconShape = {
  d: "M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM10 6.3v4.4M10 13.4v.01",
};
export const infoIcon: IconShape = {
  d: "M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM10 9.2v4.3M10 6.6v.01",
};
export const lockIcon: IconShape = {
  d: "M6 9V6.5a4 4 0 0 1 8 0V9M5.5 9h9A1.5 1.5 0 0 1 16 10.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9Z",
};
export const keyIcon: IconShape = {
  d: "M7 9.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7Zm2.5 1L17 3m-3 3 2.5 2.5",
};
export const chartIcon: IconShape = { d: "M4 3.5v13h12.5M7 12.5l3-4 2.5 2.5 4-5.5" };
export const clockIcon: IconShape = { d: "M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM10 5.8V10l2.8 1.7" };
