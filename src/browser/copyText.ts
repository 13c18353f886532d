/** Copies a text. It fails too where a page has no clipboard, as one that did not come by https. Never rejects. */
export async function copyText(text: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
