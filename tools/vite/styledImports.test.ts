import { describe, expect, it } from "vitest";
import { shortenTable } from "./styledImports.ts";

const script = `//# hint
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.css","assets/b.css"])))=>i.map(i=>d[i]);
export const found = [__vite__mapDeps([1,0]), __vite__mapDeps([0])];
`;

describe("shortenTable", () => {
  it("keeps the sheets of every import, and each line where it is", async () => {
    const short = shortenTable(script);
    const { found } = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(short)}`
    )) as { found: unknown };
    expect(found).toEqual([["assets/b.css", "assets/a.css"], ["assets/a.css"]]);
    expect(short.length).toBeLessThan(script.length);
    expect(short.split("\n").slice(2)).toEqual(script.split("\n").slice(2));
  });

  it("leaves a script without a table as it is", () => {
    expect(shortenTable("export {};")).toBe("export {};");
  });
});
