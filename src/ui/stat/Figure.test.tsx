import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Figure } from "./Figure.tsx";

test("an ordinary figure is nothing but text", () => {
  expect(renderToStaticMarkup(<Figure>$83,212.64</Figure>)).toBe("<bdi>$83,212.64</bdi>");
});

test("counted zeros stay in the text that is copied, and are all heard", () => {
  expect(renderToStaticMarkup(<Figure>{"$0.{5}4162"}</Figure>)).toEqual(
    expect.stringMatching(
      /^<bdi class="fig [^"]*" role="img" aria-label="\$0.000004162">\$0.\{5\}4162</,
    ),
  );
});
