export type ShareOutcome = "shared" | "copied" | "failed";

/** Opens the system's share sheet where there is one, else copies the link. Never rejects. */
export async function sharePage(page: {
  readonly title: string;
  readonly url: string;
}): Promise<ShareOutcome> {
  if ("share" in navigator) {
    try {
      await navigator.share(page);
      return "shared";
    } catch (error) {
      // The visitor closed the sheet.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  return copyText(page.url);
}

/** Copies a text to the clipboard, which only secure pages have. Never rejects. */
export async function copyText(text: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
