/** Base64 of the UTF-8 of an answer's JSON, as `captchaValidate` wants it. */
export function encodeAnswer(answer: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}
