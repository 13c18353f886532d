import { expect, it } from "vitest";
import { createFailureBook } from "./createFailureBook.ts";
import { createFailuresDocument } from "./createFailuresDocument.ts";
import { createOperator } from "../../operator/createOperator.ts";

const token = "a-long-operator-token";
const book = createFailureBook(() => Date.UTC(2026, 9, 1));
const operator = createOperator({ token, keyedHash: (text) => `hash of ${text}` });
const { respond } = createFailuresDocument({ book, operator, readMap: async () => undefined });
const ask = async (given: string): Promise<Response> =>
  respond(
    new Request("https://exchange.example/vitals/failures", {
      headers: { authorization: `Bearer ${given}` },
    }),
  );

it("lists failures of pages for the operator alone, as text", async () => {
  expect(await (await ask(token)).text()).toContain("No page told this process");
  const text = "Error: <script>alert(1)</script>\n    at f";
  book.note({ kind: "error", page: "converter", release: "abc", text });
  book.note({ kind: "error", page: "converter", release: "abc", text });
  const html = await (await ask(token)).text();
  expect(html).toContain("<b>2 × error</b> on converter, release abc, 2026-10-01T00:00:00.000Z");
  expect(html).toContain("&#60;script&#62;");
  expect(html).not.toContain("<script>");
  expect(html).toContain('href="/vitals/figures"');
  const refused = await ask("another");
  expect([refused.status, (await refused.text()).includes("alert")]).toEqual([401, false]);
});
