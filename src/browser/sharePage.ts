import { copyText } from "./copyText.ts";

export type ShareOutcome = "shared" | "copied" | "failed";

/** Shares through the system where there is a share sheet, else copies the link. */
export async function sharePage(page: {
  readonly title: string;
  readonly url: string;
}): Promise<ShareOutcome> {
  if ("share" in navigator) {
    try {
      await navigator.share(page);
      return "shared";
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  return copyText(page.url);
}
