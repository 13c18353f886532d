import type { Page } from "playwright";

/** Pairs of visible texts that overlap, each as the two texts. */
export async function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // Allows for the rounding of line boxes; the letters of two lines do not touch within it.
    const slack = 2;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(".visually-hidden, [data-place=rail], noscript, dialog, [popover]") === null;
    /** The boxes of the characters: drawn text knows its own box, other text has one for each line. */
    const rectsOf = (node: Node, parent: Element): readonly DOMRect[] => {
      if (parent instanceof SVGElement) return [parent.getBoundingClientRect()];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    /** The area in which the characters of a field may be. */
    const inside = (input: HTMLInputElement): DOMRect => {
      const { left, top, width, height } = input.getBoundingClientRect();
      const style = getComputedStyle(input);
      const [start, end] = [parseFloat(style.paddingLeft), parseFloat(style.paddingRight)];
      return new DOMRect(left + start, top, width - start - end, height);
    };
    const boxes: { text: string; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.nodeValue?.trim() ?? "";
      if (text === "" || node.parentElement === null || !isShown(node.parentElement)) continue;
      for (const rect of rectsOf(node, node.parentElement)) boxes.push({ text, rect });
    }
    // A checkbox or a radio button shows no text.
    for (const input of document.querySelectorAll<HTMLInputElement>(
      "input:not([type=radio], [type=checkbox])",
    )) {
      if (isShown(input)) boxes.push({ text: input.value, rect: inside(input) });
    }
    const found: string[] = [];
    boxes.sort((a, b) => a.rect.top - b.rect.top);
    boxes.forEach(({ text, rect }, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (other.rect.top >= rect.bottom - slack) break;
        const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        if (width > slack) found.push(`${text} | ${other.text}`);
      }
    });
    return found;
  });
}
