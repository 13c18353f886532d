import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Field } from "./Field.tsx";

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

  it("has a place for an error from the start where the kernel may write one", () => {
    const html = renderToStaticMarkup(<Field early id="amount" label="Amount" />);
    expect(html).toMatch(/id="amount-message".*<span><\/span><\/div>/);
  });

  it("keeps a description of the caller's beside its own", () => {
    const html = renderToStaticMarkup(<Field id="amount" label="Amount" aria-describedby="rate" />);
    expect(html).toContain('aria-describedby="rate amount-message"');
  });

  it("describes itself by nothing when bare", () => {
    const html = renderToStaticMarkup(<Field bare id="search" label="Search" />);
    expect(html).not.toContain("aria-describedby");
  });

  it("needs no element and no id for a name that only screen readers tell", () => {
    const html = renderToStaticMarkup(<Field bare aria-label="EUR" />);
    expect(html).toContain('aria-label="EUR"');
    expect(html).not.toMatch(/<label| id=/);
  });
});
