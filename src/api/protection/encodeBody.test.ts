import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeBody } from "./encodeBody.ts";

const random = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(7);
/** Texts a form can carry: well-formed, and with line ends that multipart readers do not change. */
const texts = fc.string({ unit: "grapheme" });
const fields = fc.dictionary(
  fc.string({ unit: "grapheme", minLength: 1 }).filter((name) => !/[%\r\n"]/.test(name)),
  texts,
);

async function readForm({ text, contentType }: ReturnType<typeof encodeBody>) {
  const headers = { "content-type": contentType };
  return Object.fromEntries(await new Response(text, { headers }).formData());
}

describe("encodeBody", () => {
  it.each(["form", "multipart"] as const)("writes a %s that reads as what it was", async (type) => {
    await fc.assert(
      fc.asyncProperty(fields, async (given) => {
        // The platform's own reader takes no multipart body without a part.
        fc.pre(Object.keys(given).length > 0);
        expect(await readForm(encodeBody(given, type, random))).toEqual({ ...given });
      }),
    );
  });

  it("escapes what would end the name of a part", () => {
    const { text } = encodeBody({ 'a"\r\nb': "1" }, "multipart", random);
    expect(text).toContain('name="a%22%0D%0Ab"\r\n\r\n1\r\n');
  });

  it("leaves out what is undefined, and writes numbers and flags as text", async () => {
    const given = { a: undefined, b: 1, c: true };
    expect(encodeBody(given, "json", random).text).toBe('{"b":1,"c":true}');
    expect(await readForm(encodeBody(given, "form", random))).toEqual({ b: "1", c: "true" });
  });

  it("refuses what a form cannot hold", () => {
    expect(() => encodeBody({ a: {} }, "form", random)).toThrow("cannot hold the value of a");
  });
});
