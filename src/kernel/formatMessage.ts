import type { MessageDescriptor, Messages } from "@lingui/core";

/**
 * Writes a message of the page's own without the Lingui runtime: text and named values, no plurals. A message that the
 * page does not carry is written as the source has it, or not at all where a build has dropped the source.
 */
export function formatMessage(messages: Messages, descriptor: MessageDescriptor): string {
  const { id, message = "", values = {} } = descriptor;
  const tokens = messages[id] ?? message;
  if (typeof tokens === "string") return tokens;
  return tokens
    .map((token) => {
      if (typeof token === "string") return token;
      const [name, kind] = token;
      if (kind !== undefined) throw new Error(`${id} needs more than its values`);
      const value: unknown = values[name];
      return typeof value === "string" || typeof value === "number" ? String(value) : "";
    })
    .join("");
}
