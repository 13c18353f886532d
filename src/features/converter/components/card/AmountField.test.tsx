import { describe, expect, it } from "vitest";
import { renderInConverter } from "../../testing/renderInConverter.tsx";
import { AmountField } from "./AmountField.tsx";

describe("the amount field", () => {
  it.each([
    ["abc", "Enter a number, such as 0.05, 1.5k, or 3*0.25."],
    ["1/0", "You can’t divide by zero."],
    ["-1", "Enter an amount of 0 or more."],
    ["9".repeat(60), "This amount is too large."],
    ["€5", "Enter a number, such as 0.05, 1.5k, or 3*0.25."],
  ])("says what is wrong with %s, and keeps it", (amount, message) => {
    const html = renderInConverter(<AmountField />, { search: { amount } });
    expect(html).toContain(message);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`value="${amount}"`);
  });

  it("says nothing about an amount that it can read", () => {
    const html = renderInConverter(<AmountField />, { search: { amount: "1.5k" } });
    expect(html).not.toContain("aria-invalid");
    expect(html).toContain('value="1,500"');
  });

  it("stands beside the asset, or beside the currency where the amount is money", () => {
    expect(renderInConverter(<AmountField />)).toContain('aria-label="Asset: BTC"');
    const turned = renderInConverter(<AmountField />, { search: { side: "fiat" } });
    expect(turned).toContain('aria-label="Currency: USD"');
  });
});
