import { plainPage } from "../http/answers/plainPage.ts";

/** What everybody but the operator gets in place of an operator's document. */
export function operatorOnly(): Response {
  return plainPage({
    status: 401,
    title: "Operator only",
    body: "<p>Open the operator’s sign-in link for <code>/vitals</code> first.</p>",
    headers: { "www-authenticate": "Bearer" },
  });
}

/** A text as HTML, in an element or in an attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
