import type { Locator } from "playwright";
import { expect } from "vitest";
import { openMenu } from "../support/pages/menu.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";

/** How many times as high as a control the line is at most that it stands in, such as a field with what it is chosen by. */
const lineHeight = 3;

/** The visible controls of which no edge is seen, neither of their own nor, for fields, of the line that they stand in. */
function withoutEdge(controls: Locator, heights = 1): Promise<readonly string[]> {
  return controls.evaluateAll((found, most) => {
    const paper = getComputedStyle(document.body).backgroundColor;
    const isEdged = (element: Element, part?: string): boolean => {
      const style = getComputedStyle(element, part);
      const widthPx = Number.parseFloat(style.borderBottomWidth);
      return (
        style.borderBottomStyle === "solid" && widthPx >= 1 && style.borderBottomColor !== paper
      );
    };
    const heightOf = (element: Element): number => element.getBoundingClientRect().height;
    const hasEdge = (control: Element): boolean => {
      let at: Element | null = control;
      while (at !== null && heightOf(at) <= most * heightOf(control)) {
        if (isEdged(at) || isEdged(at, "::before")) return true;
        at = at.parentElement;
      }
      return false;
    };
    return found
      .filter((control) => control.checkVisibility() && !hasEdge(control))
      .map(({ localName, id, textContent }) => `${localName}#${id} ${textContent}`);
  }, heights);
}

/** What tells a control from its neighbours beside the weight of its letters: its line, its ground, the colour of its text. */
function lookOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { borderBlock, color, textDecorationLine, textDecorationColor } =
      getComputedStyle(element);
    const { backgroundColor } = getComputedStyle(element, "::before");
    const line = textDecorationLine === "none" ? "" : textDecorationColor;
    return [borderBlock, color, line, backgroundColor].join();
  });
}

/** Whether a control or the box around it has a ring that is seen, once the keyboard has come to it. */
async function hasRing(control: Locator): Promise<boolean> {
  await control.focus();
  // What follows a key is the keyboard's focus.
  await control.press("Shift");
  return control.evaluate((element) => {
    const paper = getComputedStyle(document.body).backgroundColor;
    const isRinged = (at: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at);
      return (
        outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 1 && outlineColor !== paper
      );
    };
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (isRinged(at)) return true;
    return false;
  });
}

test("where colours are forced, controls keep their edges, the chosen one its mark and the focus its ring", async ({
  open,
}) => {
  const { page } = await open("/converter/btc/usd");
  await page.emulateMedia({ forcedColors: "active" });
  const main = page.getByRole("main");
  const chip = (amount: string) =>
    main.locator("[data-kernel] > a").getByText(amount, { exact: true });
  const bar = page.locator("header nav").first();
  const menu = page.locator("header [popover]");
  const theme = (name: string) => menu.getByRole("button", { name, exact: true });

  // What opens a list or an explanation is a word with a sign, without an edge in any colours.
  const buttons = main.locator("button:not([data-picks], [popovertarget]), [data-kernel] > a");
  expect(await withoutEdge(buttons)).toEqual([]);
  expect(await withoutEdge(main.locator("input"), lineHeight)).toEqual([]);
  for (const [chosen, other] of [
    [chip("1"), chip("5")],
    [bar.getByText("Converter"), bar.getByText("Market cap")],
  ] as const)
    expect(await lookOf(chosen)).not.toBe(await lookOf(other));
  for (const control of [page.locator("#amount"), chip("5"), bar.getByText("Market cap")])
    expect(await hasRing(control)).toBe(true);

  await openMenu(page);
  expect(await withoutEdge(menu.locator("button, input"), lineHeight)).toEqual([]);
  expect(await lookOf(theme(texts.lightTheme))).not.toBe(await lookOf(theme(texts.darkTheme)));
  for (const control of [theme(texts.darkTheme), menu.getByRole("searchbox")])
    expect(await hasRing(control)).toBe(true);
});

test("where colours are forced, the legend of a drawing has its colours, of which no two are alike", async ({
  open,
}) => {
  const { page } = await open("/market-cap/eth-vs-btc");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const { parts, dots, paper } = await page.locator("[data-cone=ring]").evaluate((ring) => {
    const drawing = ring.closest("div");
    const fillOf = (part: string) => {
      const found = drawing?.querySelector(`[data-cone=${part}]`);
      return found ? getComputedStyle(found).fill : undefined;
    };
    const lines = Array.from(drawing?.nextElementSibling?.children ?? []).slice(0, 3);
    const styles = lines.map((line) => getComputedStyle(line, "::before"));
    return {
      parts: [fillOf("a"), fillOf("b"), getComputedStyle(ring).stroke],
      dots: styles.map((style, at) => (at < 2 ? style.backgroundColor : style.borderTopColor)),
      paper: getComputedStyle(document.body).backgroundColor,
    };
  });
  expect(dots).toEqual(parts);
  expect(new Set([dots[0], dots[1], paper]).size).toBe(3);
});

test.for(["standard", "dark"])(
  "where colours are forced, the price chart has those of the palette, not of the theme %s",
  async (theme, { open }) => {
    const { page } = await open(`/converter/btc/usd?appTheme=${theme}`);
    const chart = page.locator("figure [role=img]").first();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      const { letters, lines, palette } = await chart.evaluate((drawing) => {
        const styles = Array.from(drawing.querySelectorAll("*"), (at) => getComputedStyle(at));
        const ofSystem = (name: string) => {
          const probe = document.body.appendChild(document.createElement("b"));
          probe.style.color = name;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        };
        return {
          letters: Array.from(drawing.querySelectorAll("text"), (at) => getComputedStyle(at).fill),
          lines: styles.filter((at) => at.strokeWidth === "2px").map(({ stroke }) => stroke),
          palette: { text: ofSystem("CanvasText"), link: ofSystem("LinkText") },
        };
      });
      expect(new Set(letters)).toEqual(new Set([palette.text]));
      expect(new Set(lines)).toEqual(new Set([palette.link]));
    }
  },
);
