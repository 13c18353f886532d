import type { Page } from "playwright";

/**
 * The parts of a converter in words of HTML: as the page shows them now, and as the server writes them for the address
 * that the page has now. What only pages without a script show is left out.
 */
export function shownAndServed(page: Page): Promise<readonly (readonly string[])[]> {
  return page.evaluate(async () => {
    const request = new XMLHttpRequest();
    request.open("GET", location.href);
    request.responseType = "document";
    await new Promise((resolve) => {
      request.addEventListener("load", resolve);
      request.send();
    });
    const parts = ["form", "div[data-kernel='']", "h1"];
    return [document, request.responseXML].map((from) => {
      const main = from?.querySelector("main")?.cloneNode(true);
      if (!(main instanceof HTMLElement)) return [];
      for (const part of main.querySelectorAll("noscript")) part.remove();
      // The height that the heading holds is that of this page.
      main.querySelector("h1")?.removeAttribute("style");
      const typed = main.querySelector<HTMLInputElement>("#amount");
      typed?.setAttribute("value", typed.value);
      return parts.map((part) => main.querySelector(part)?.outerHTML ?? "");
    });
  });
}
