// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { fire, mount } from "../testing/mount.ts";
import { Button, buttonClass } from "./Button.tsx";

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

  it("takes no second press while pending, neither its own nor the form's", () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) => {
      event.preventDefault();
    });
    const buttonOf = (pending: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" pending={pending} onClick={onClick}>
          Convert
        </Button>
      </form>
    );
    const page = mount(buttonOf(true));
    const click = () => new MouseEvent("click", { bubbles: true, cancelable: true });
    expect(fire(page.find("button"), click())).toBe(false);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    page.show(buttonOf(false));
    fire(page.find("button"), click());
    expect(onClick).toHaveBeenCalledOnce();
    page.unmount();
  });

  it("lends its look to other elements", () => {
    const look = buttonClass({ variant: "primary", small: true });
    expect(
      renderToStaticMarkup(
        <Button variant="primary" small>
          Convert
        </Button>,
      ),
    ).toContain(`class="${look}"`);
    expect(look).not.toBe(buttonClass());
  });
});
