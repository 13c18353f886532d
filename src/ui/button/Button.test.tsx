import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "./Button.tsx";

describe("Button", () => {
  it("does not submit a form unless told to", () => {
    expect(renderToStaticMarkup(<Button>Close</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Convert</Button>)).toContain('type="submit"');
  });

  it("is a link where it has an address", () => {
    expect(renderToStaticMarkup(<Button href="/register">Sign up</Button>)).toMatch(
      /^<a href="\/register"/,
    );
  });

  it("keeps its name and place in the tab order while pending", () => {
    const html = renderToStaticMarkup(<Button pending>Convert</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain("Convert");
    expect(html).not.toMatch(/\sdisabled/);
  });
});
