import { onThemeChange } from "../../state/theme.ts";

/**
 * Colours what the browser shows around the page like the page. Once it is idle, as the theme is known to the browser
 * alone, and the head of every page has no byte to spare.
 */
export function followThemeColor(): void {
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  const show = () => {
    meta.content = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  };
  show();
  document.head.append(meta);
  onThemeChange(show);
}
