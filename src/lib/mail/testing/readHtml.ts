const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
};

/** What a mail's HTML shows and leads to. */
export interface ReadHtml {
  /** The text of the body as it is read out. */
  readonly words: string;
  /** Names of the tags and comments, in their order. */
  readonly tags: readonly string[];
  /** Where its links lead. */
  readonly addresses: readonly string[];
}

/** Reads a mail's HTML by its angle brackets alone, which no text in it may have. */
export function readHtml(html: string): ReadHtml {
  const body = html.slice(html.indexOf("<body"));
  const shown = body
    .replace(/<div aria-hidden="true".*?<\/div>/s, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, (tag) => (tag.startsWith("<span") || tag === "</span>" ? "" : "\n"));
  return {
    words: plain(shown),
    tags: [...html.matchAll(/<(!?[-/a-z\d]+)/gi)].map(([, name = ""]) => name),
    addresses: [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = ""]) => plain(url)),
  };
}

function plain(text: string): string {
  return text.replace(/&[a-z]+;/g, (entity) => entities[entity] ?? entity);
}
