/**
 * Loads the style sheets of which the server's HTML holds only the rules that it uses itself. To be awaited before
 * anything else is shown. Resolves also where one of them does not come: what is there stays as it is.
 */
export async function completeStyles(document: Document): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]");
  await Promise.all(
    Array.from(
      links,
      (link) =>
        new Promise((resolve) => {
          link.addEventListener("load", resolve);
          link.addEventListener("error", resolve);
          link.disabled = false;
        }),
    ),
  );
}
