import { amountParam, parseAmount } from "../../../i18n/parseAmount.ts";
import { type EmbedData, embedIds, embedResult } from "./embedData.ts";
import { ownNames } from "../model/readEntry.ts";
import { trustedJson } from "../../../lib/trusted.ts";

startEmbed(document);

/** Converts while an amount is typed. It keeps nothing, asks for nothing and sends nothing. */
function startEmbed(document: Document): void {
  const find = (id: string) => document.getElementById(id);
  const [form, field, result] = [find(embedIds.form), find(embedIds.amount), find(embedIds.result)];
  const message = find(embedIds.message);
  const links = [find(embedIds.turn), find(embedIds.link)];
  const text = find(embedIds.data)?.textContent;
  if (!(field instanceof HTMLInputElement) || text === undefined) return;
  const data = trustedJson<EmbedData>(text);
  const { code, sign = "" } = data[data.side];
  const names = ownNames(code, { [code]: sign });
  const show = (): void => {
    const read = parseAmount(field.value, data.numbers, names);
    field.ariaInvalid = read.ok ? null : "true";
    if (message) message.textContent = read.ok ? "" : data.errors[read.error.code];
    if (!read.ok) return;
    if (result) result.textContent = embedResult(read.value, data);
    for (const link of links) {
      if (!(link instanceof HTMLAnchorElement)) continue;
      const address = new URL(link.href);
      address.searchParams.set("amount", amountParam(read.value));
      link.href = address.href;
    }
  };
  field.addEventListener("input", show);
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
  });
  // What was typed before this script came.
  if (field.value !== field.defaultValue) show();
}
