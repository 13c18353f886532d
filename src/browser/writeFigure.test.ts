// @vitest-environment jsdom
import { expect, it } from "vitest";
import { writeText } from "./writeFigure.ts";

const elementWith = (html: string): HTMLElement => {
  const element = document.createElement("p");
  element.innerHTML = html;
  return element;
};

it("writes another text into the node that holds the old one", () => {
  const element = elementWith("1");
  const node = element.firstChild;
  writeText(element, "2");
  expect(element.textContent).toBe("2");
  expect(element.firstChild).toBe(node);
});

it.each(["", "a<!-- -->b", "<b>a</b>"])("replaces whatever is in <p>%s</p>", (html) => {
  const element = elementWith(html);
  writeText(element, "2");
  expect(element.innerHTML).toBe("2");
});

it("leaves the same text alone", () => {
  const element = elementWith("<b>2</b>");
  writeText(element, "2");
  expect(element.innerHTML).toBe("<b>2</b>");
});
