import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pages } from "../../src/wire/pages.ts";

/** The only place of the ids of pages; types give each the number of its area. */
const table = "src/wire/pages.ts";

/** The tracking ids in the sources of the page and its workers, each as often as it is declared. */
function eventIds(): readonly string[] {
  const files = globSync("{src,workers,sw}/**/*.{ts,tsx}").filter(
    (file) => file !== table && !/[.]test[.]tsx?$|\/testing\//.test(file),
  );
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  return Array.from(code.matchAll(/["'`](b\d{3,})["'`]/g), ([, id = ""]) => id);
}

it("gives events ids that begin with b90, each one once", () => {
  const ids = eventIds();
  expect(ids).toContain("b9001");
  expect(ids.filter((id) => !/^b90\d\d$/.test(id))).toEqual([]);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

it("gives pages ids of four digits that no event has", () => {
  const ids = pages.map(({ id }) => id).filter((id) => id !== "/");
  expect(ids.filter((id) => !/^b(?!90)\d{4}$/.test(id))).toEqual([]);
});
