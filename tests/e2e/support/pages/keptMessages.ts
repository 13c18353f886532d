import type { Page } from "playwright";

/** This function runs in the page. */
function keep(): void {
  new MutationObserver(() => {
    const said = [...document.querySelectorAll("[aria-live]")].map(
      ({ textContent }) => textContent,
    );
    document.documentElement.dataset["messages"] += said.join(" ");
  }).observe(document.body, { childList: true, subtree: true });
}

/** Keeps what live regions say from now on: a toast is gone before a busy machine looks. Returns what reads it. */
export async function keepMessages(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(keep);
  return () => page.locator("html").getAttribute("data-messages");
}
