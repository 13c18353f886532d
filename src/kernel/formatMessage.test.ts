import type { Messages } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { formatMessage } from "./formatMessage.ts";

const messages: Messages = {
  plain: "Enter a ratio.",
  listed: ["Enter an amount."],
  named: ["Convert ", ["amount"], " ", ["source"], " to ", ["target"]],
  counted: [["days", "plural", { one: ["# day"], other: ["# days"] }]],
};

const write = (id: string, values = {}) => formatMessage(messages, { id, values });

describe("a message without the Lingui runtime", () => {
  it("is its text, as a compiled catalog has it", () => {
    expect(write("plain")).toBe("Enter a ratio.");
    expect(write("listed")).toBe("Enter an amount.");
  });

  it("has its values in their places, numbers too", () => {
    const values = { amount: 5, source: "BTC", target: "USD" };
    expect(write("named", values)).toBe("Convert 5 BTC to USD");
  });

  it("is written as the source has it where the page does not carry it", () => {
    expect(formatMessage({}, { id: "other", message: "Other" })).toBe("Other");
    expect(formatMessage({}, { id: "other" })).toBe("");
  });

  it("is refused where it needs more than its values", () => {
    expect(() => write("counted", { days: 2 })).toThrow("counted needs more than its values");
  });
});
