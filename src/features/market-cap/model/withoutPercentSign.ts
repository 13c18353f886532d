/** Per cent signs of the scripts that people type in, at either end, with white space and direction marks. */
const before = /^[\s\p{Cf}]*[%٪％﹪][\s\p{Cf}]*/u;
const after = /[\s\p{Cf}]*[%٪％﹪][\s\p{Cf}]*$/u;

/** A text without the per cent sign at its end or beginning, and whether it had one. */
export function withoutPercentSign(text: string): { text: string; isPercent: boolean } {
  const bare = after.test(text) ? text.replace(after, "") : text.replace(before, "");
  return { text: bare, isPercent: bare !== text };
}
