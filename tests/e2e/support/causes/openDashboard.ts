import type { Locator, Page } from "playwright";

/** What the operator presses in the dashboard, as somebody who knows no cause: what is worst stands first. */
export interface Dashboard {
  /** The tile of a measure. */
  readonly tile: (name: string) => Promise<void>;
  /** The first name under "What's causing it". */
  readonly worstCause: () => Promise<void>;
  /** The link that stands there where no cause is known. */
  readonly slowPageViews: () => Promise<void>;
  /** The first slow page view. */
  readonly firstPageView: () => Promise<void>;
  /** What the first row of "What's causing it" says: the component and its kind. */
  readonly cause: () => Promise<string>;
  /** The lines of the timeline: part and component. */
  readonly timeline: () => Promise<readonly string[]>;
  /** The parts of the page that are there only while page views are looked at. */
  readonly pageViews: Locator;
}

/** The dashboard on a page that shows it. */
export function openDashboard(page: Page): Dashboard {
  const part = (name: string): Locator => page.locator(`[data-part="${name}"]`);
  const firstRow = (name: string): Locator => part(name).locator("tbody tr").first();
  const textIn = async (row: Locator, cells: readonly number[]): Promise<string> => {
    await row.waitFor();
    const texts = await row.locator("th, td").allInnerTexts();
    return cells
      .map((cell) => texts[cell] ?? "")
      .join(" ")
      .replaceAll(/\s+/g, " ")
      .trim();
  };
  return Object.freeze({
    tile: async (name) => {
      const tiles = page.getByRole("navigation", { name: "Measures" });
      await tiles
        .getByRole("link")
        .filter({ has: page.getByText(name, { exact: true }) })
        .click();
      await tiles.locator("[aria-current]", { hasText: name }).waitFor();
    },
    worstCause: () => firstRow("causes").getByRole("link").first().click(),
    slowPageViews: () => part("causes").getByRole("link", { name: "Slow page views" }).click(),
    firstPageView: () => firstRow("slow-views").getByRole("link").click(),
    cause: () => textIn(firstRow("causes"), [0]),
    timeline: async () => {
      await firstRow("page-view").waitFor();
      const rows = await part("page-view").locator("tbody tr").all();
      return Promise.all(rows.map((row) => textIn(row, [0, 4])));
    },
    pageViews: part("slow-views").or(part("page-view")),
  } satisfies Dashboard);
}
