// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { elementId } from "./elementId.ts";

const page = `
  <header><button></button></header>
  <main id="main">
    <form data-part="converter">
      <label><input id="amount" /></label>
      <output id="_R_1a_">1</output>
      <figure data-part="chart"><svg></svg></figure>
    </form>
    <div class="x7"><div><section><p>text</p></section></div></div>
  </main>
  <div><div><div><div><b></b></div></div></div></div>`;

const named = (selector: string): string | undefined => elementId(document.querySelector(selector));

beforeEach(() => {
  document.body.innerHTML = page;
});

describe("elementId", () => {
  it("names an element by the part that it is in, its tag and the id that it keeps", () => {
    expect(named("form")).toBe("converter");
    expect(named("#amount")).toBe("converter input#amount");
    expect(named("output")).toBe("converter output");
    expect(named("svg")).toBe("chart svg");
    expect(named("header")).toBe("header");
    expect(named("button")).toBe("header button");
  });

  it("names an element of no part by the tags from the nearest lasting id", () => {
    expect(named("section > p")).toBe("div>div>section>p");
    expect(named("main")).toBe("main#main");
    expect(named("b")).toBe("div>div>div>b");
  });

  it("cuts a name to 120 characters", () => {
    document.body.innerHTML = `<b id="${"a".repeat(200)}"></b>`;
    expect(named("b")).toBe(`b#${"a".repeat(118)}`);
  });

  it("names the element of a text, and nothing where there is none", () => {
    expect(elementId(document.querySelector("p")?.firstChild ?? null)).toBe("div>div>section>p");
    expect(elementId(null)).toBeUndefined();
  });
});
