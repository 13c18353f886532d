import { describe, expect, it } from "vitest";
import { createPagePolicy } from "../security/pagePolicy.ts";
import { readPage } from "./pageEntry.ts";
import { speculationRules } from "./speculationRules.ts";

const ask = (headers: Readonly<Record<string, string>> = {}) =>
  speculationRules.respond(
    new Request(`https://parallax.example${speculationRules.path}`, { headers }),
  );

describe("the rules by which browsers prepare the next page", () => {
  it("are named by the header of a public page, and by that of nothing else", async () => {
    const policy = createPagePolicy({ isSecure: true });
    const named = async (status: number, type: string) => {
      const answer = new Response("", { status, headers: { "content-type": type } });
      return (await readPage(answer, policy)).headers["speculation-rules"];
    };
    expect(await named(200, "text/html; charset=utf-8")).toBe(`"${speculationRules.path}"`);
    expect(await named(404, "text/html; charset=utf-8")).toBeUndefined();
    expect(await named(200, "application/manifest+json")).toBeUndefined();
  });

  it("wait for a sign of the visitor, and name no page of one visitor", async () => {
    const answer = ask();
    expect(answer.headers.get("content-type")).toBe("application/speculationrules+json");
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ prerender: [{ eagerness: "moderate" }] });
    expect(text).not.toMatch(/account|login|register|vitals|"\/\*"/);
  });

  it("are none for who saves data, and caches know that", async () => {
    const answer = ask({ "save-data": "on" });
    expect(await answer.json()).toEqual({});
    expect(answer.headers.get("vary")).toBe("Save-Data");
  });
});
