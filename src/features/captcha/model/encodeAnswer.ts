/** Encodes an answer for `captchaValidate`: Base64 of its JSON in UTF-8. */
export function encodeAnswer(answer: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}
