import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMultipart } from "./parseMultipart.ts";

const type = "multipart/form-data; boundary=b";
const part = (disposition: string, value = "x"): string =>
  `--b\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`;

/** As the platform writes a form. */
async function written(form: FormData): Promise<readonly [text: string, contentType: string]> {
  const response = new Response(form);
  return [await response.text(), response.headers.get("content-type") ?? ""];
}

describe("parseMultipart", () => {
  it("reads back what the platform writes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })), {
          maxLength: 5,
        }),
        async (entries) => {
          const form = new FormData();
          for (const [name, value] of entries) form.append(name, value);
          const parts = parseMultipart(...(await written(form)));
          const lines = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, "\r\n");
          expect(parts).toEqual(
            entries.map(([name, value]) => ({
              name: lines(name),
              value: lines(value),
              isFile: false,
            })),
          );
        },
      ),
    );
  });

  it("distinguishes a file from a text", async () => {
    const form = new FormData();
    form.append("a", new Blob(["x"]), "a.txt");
    const parts = parseMultipart(...(await written(form)));
    expect(parts).toMatchObject([{ name: "a", isFile: true }]);
  });

  it("accepts a boundary in quotes, beside other parameters", () => {
    const text = `${part('form-data; name="a"')}--b--\r\n`;
    for (const contentType of [type, 'multipart/form-data; charset=utf-8; boundary="b"'])
      expect(parseMultipart(text, contentType)).toEqual([{ name: "a", value: "x", isFile: false }]);
  });

  it.each<[string, string, string]>([
    ["no boundary", `${part('form-data; name="a"')}--b--`, "multipart/form-data"],
    ["text before the first part", `x\r\n${part('form-data; name="a"')}--b--`, type],
    ["text after the last part", `${part('form-data; name="a"')}--b--\r\nx`, type],
    ["a body that does not end", part('form-data; name="a"'), type],
    ["nothing", "", type],
    ["a part without a name", `${part("form-data")}--b--`, type],
    ["a part that is no form's", `${part('attachment; name="a"')}--b--`, type],
    ["a part without headers", "--b\r\nx\r\n--b--", type],
    ["a longer boundary", `${part('form-data; name="a"').replace("--b", "--bb")}--b--`, type],
  ])("refuses %s", (_what, text, contentType) => {
    expect(parseMultipart(text, contentType)).toBeUndefined();
  });
});
