/** GeeTest's codes by the languages that it speaks; Indonesian and Portuguese have names of its own. */
const codes: ReadonlyMap<string, string> = new Map([
  ["ar", "ara"],
  ["de", "deu"],
  ["es", "spa"],
  ["fr", "fra"],
  ["id", "ind"],
  ["ja", "jpn"],
  ["ko", "kor"],
  ["pt", "por"],
  ["ru", "rus"],
  ["zh", "zho"],
]);
const traditional = "zho-tw";
const fallback = "eng";

/** GeeTest's code for a BCP 47 tag; English for a language it does not speak. */
export function geetestLanguage(tag: string): string {
  const [language = "", ...subtags] = tag.split("-");
  if (language === "zh" && subtags.includes("Hant")) return traditional;
  return codes.get(language) ?? fallback;
}
