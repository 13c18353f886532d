import { newsPolicy } from "./newsPolicy.ts";

/**
 * The address of an article: absolute, `http:` or `https:` as a URL parser understands it, without credentials and of
 * bounded length. `undefined` for every other text; a relative link is not guessed at.
 */
export function parseFeedLink(text: string): string | undefined {
  const url = URL.parse(text);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  // The parser also takes `https:host` and `https:\host` for absolute.
  if (url === null || !isWeb || !/^\s*https?:\/\//i.test(text)) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  return url.href.length > newsPolicy.maxUrlCharacters ? undefined : url.href;
}
