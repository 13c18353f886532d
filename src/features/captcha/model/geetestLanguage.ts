/** GeeTest's language codes by ISO 639-1 code. */
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

/** GeeTest's language code for a BCP 47 tag; English for a language that it does not support. */
export function geetestLanguage(tag: string): string {
  const [language = "", ...subtags] = tag.split("-");
  if (language === "zh" && subtags.includes("Hant")) return traditional;
  return codes.get(language) ?? fallback;
}
