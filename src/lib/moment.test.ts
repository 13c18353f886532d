import { describe, expect, it } from "vitest";
import { dayOfMoment, isMoment, momentText, timeOf } from "./moment.ts";

describe("a moment as text", () => {
  const time = Date.UTC(2026, 10, 26, 14, 5, 59);

  it("is the minute of UTC, and is read as the start of that minute", () => {
    const text = momentText(time);
    expect(text).toBe("2026-11-26T14:05Z");
    expect(timeOf(text)).toBe(Date.UTC(2026, 10, 26, 14, 5));
    expect([isMoment(text), dayOfMoment(text)]).toEqual([true, "2026-11-26"]);
  });

  it("is no day, which is read as its own start", () => {
    expect(isMoment("2026-11-26")).toBe(false);
    expect(timeOf("2026-11-26")).toBe(Date.UTC(2026, 10, 26));
    expect(timeOf("yesterday, at noon")).toBeNaN();
  });
});
