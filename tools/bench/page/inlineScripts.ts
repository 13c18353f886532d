const element = /<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/giu;
const codeType = /\stype="?(?:module|text\/javascript)"?(?=[\s>]|$)/iu;

/** The code in a page's own script elements; data for scripts and files of scripts are not. */
export function inlineScripts(html: string): string {
  const found = Array.from(html.matchAll(element), ({ groups }) => ({
    attributes: groups?.["attributes"] ?? "",
    text: groups?.["text"] ?? "",
  }));
  const code = found.filter(
    ({ attributes }) =>
      !/\ssrc=/iu.test(attributes) && (!/\stype=/iu.test(attributes) || codeType.test(attributes)),
  );
  return code.map(({ text }) => text).join("\n");
}
