import { bootScript } from "./lib/bootScript.ts";
import { headScript } from "./lib/headScript.ts";
import type { PageAssets } from "./wire/render.ts";
import { pageDataId, type PageData } from "./state/pageData.ts";

/**
 * Adds to a rendered document what React does not own: the head script, the style sheet, the scripts and the
 * page data. React leaves unknown elements of the head alone when it hydrates a whole document.
 */
export function completeDocument(
  html: string,
  options: { page: PageData; assets: PageAssets; appTheme: string | null },
): string {
  const { page, assets, appTheme } = options;
  const theme = themeOf(appTheme);
  const head = [`<script>${headScript()}</script>`, `<style>${assets.css}</style>`].join("");
  const data = `<script>${bootScript(assets)}</script><script type="application/json" id="${pageDataId}">${escapeJson(page)}</script>`;
  return html
    .replace(
      "<html",
      theme === undefined ? "<html" : `<html class="theme-${theme}" data-forced-theme`,
    )
    .replace("</head>", () => `${head}</head>`)
    .replace("</body>", () => `${data}</body>`);
}

/** `appTheme` in the URL forces a theme (specification, section 2); anything but the two known words does not. */
function themeOf(appTheme: string | null): "white" | "black" | undefined {
  if (appTheme === "standard") return "white";
  if (appTheme === "dark") return "black";
  return undefined;
}

/** JSON that cannot end its script element or be read as markup. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
