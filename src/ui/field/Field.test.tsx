// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { Field, useEarlyText } from "./Field.tsx";

describe("Field", () => {
  it("ties label, input and message together", () => {
    const html = renderToStaticMarkup(<Field id="amount" label="Amount" hint="Any number" />);
    expect(html).toContain('for="amount"');
    expect(html).toMatch(/<input[^>]*id="amount"[^>]*aria-describedby="amount-message"/);
    expect(html).toMatch(/id="amount-message"[^>]*>Any number</);
    expect(html).not.toContain("aria-invalid");
  });

  it("says what is wrong in the hint's place", () => {
    const html = renderToStaticMarkup(
      <Field id="amount" label="Amount" hint="Any number" error="Not a number" />,
    );
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain("Not a number");
    expect(html).not.toContain("Any number");
  });

  it("keeps room for a message that is not there yet", () => {
    const html = renderToStaticMarkup(<Field id="amount" label="Amount" />);
    expect(html).toMatch(/id="amount-message"[^>]*aria-live="polite"[^>]*><\/div>/);
  });

  it("keeps a description of the caller's beside its own", () => {
    const html = renderToStaticMarkup(<Field id="amount" label="Amount" aria-describedby="rate" />);
    expect(html).toContain('aria-describedby="rate amount-message"');
  });

  it("describes itself by nothing when bare", () => {
    const html = renderToStaticMarkup(<Field bare id="search" label="Search" labelHidden />);
    expect(html).not.toContain("aria-describedby");
    expect(html).toMatch(/class="visually-hidden" for="search"/);
  });
});

describe("useEarlyText", () => {
  /** The hook's ref callback for a field that the server rendered with "1". */
  function arrivalOf(onText: (text: string) => void) {
    let arrive: ((field: HTMLInputElement | null) => void) | undefined;
    function Probe() {
      arrive = useEarlyText("1", onText);
      return null;
    }
    renderToStaticMarkup(<Probe />);
    return (value: string) => {
      arrive?.(Object.assign(document.createElement("input"), { value }));
    };
  }

  it("hands over what was typed before the scripts arrived, once", () => {
    const onText = vi.fn<(text: string) => void>();
    const arrive = arrivalOf(onText);
    arrive("0.5");
    arrive("0.7");
    expect(onText).toHaveBeenCalledExactlyOnceWith("0.5");
  });

  it("says nothing of a field that nobody has touched", () => {
    const onText = vi.fn<(text: string) => void>();
    arrivalOf(onText)("1");
    expect(onText).not.toHaveBeenCalled();
  });
});
