import { expect, it } from "vitest";
import { renderPart } from "../../../page-parts/testing/renderPart.tsx";
import { dataOf } from "../testing/dataOf.ts";
import { ReleasesCard } from "./ReleasesCard.tsx";

const render = (names: readonly string[], parameters: Readonly<Record<string, string>> = {}) => {
  const releases = names.map((release) => ({ release, firstText: "", vital: undefined }));
  return renderPart(<ReleasesCard data={dataOf(parameters, { releases })} />);
};

/** What a field of the form offers, and what is chosen there. */
function fieldOf(html: string, name: string) {
  const [, body = ""] =
    new RegExp(`<select [^>]*name="${name}"[^>]*>(.*?)</select>`).exec(html) ?? [];
  const options = Array.from(body.matchAll(/<option value="([^"]*)"/g), ([, value]) => value);
  return { options, chosen: /value="([^"]*)" selected/.exec(body)?.[1] };
}

it("keeps the choice of one release for both sides, which has nothing to compare", () => {
  const html = render(["r3", "r2", "r1"], { before: "r2", after: "r2" });
  const options = ["r3", "r2", "r1"];
  expect(fieldOf(html, "before")).toEqual({ options, chosen: "r2" });
  expect(fieldOf(html, "after")).toEqual({ options, chosen: "r2" });
});

it("offers for comparison no release that the server does not know", () => {
  const html = render(["r2", "", "other", "r1"]);
  expect(fieldOf(html, "before")).toEqual({ options: ["r2", "r1"], chosen: "r1" });
  expect(html).toContain("Unknown");
  expect(render(["r2", "other", ""])).not.toContain("<select");
});
