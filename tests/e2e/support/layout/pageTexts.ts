import type { Page } from "playwright";

/** All texts of a page that people can see or hear: texts, names, descriptions, title. */
export async function pageTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const spoken = ["aria-label", "aria-valuetext", "title", "placeholder", "alt"];
    const unread = "script, style, noscript, template";
    const texts = [
      document.title,
      document.querySelector("meta[name=description]")?.getAttribute("content") ?? "",
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement?.closest(unread) === null) texts.push(nodeValue ?? "");
    }
    for (const element of document.body.querySelectorAll("*")) {
      for (const name of spoken) texts.push(element.getAttribute(name) ?? "");
    }
    return texts.map((text) => text.trim()).filter((text) => text !== "");
  });
}
