// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { fire, mount, type Mounted, press } from "../../testing/mount.ts";
import { buildChart } from "../model/buildChart.ts";
import { ChartCrosshair } from "./ChartCrosshair.tsx";

const points = [
  ["2026-01-01", "100"],
  ["2026-01-02", "300"],
  ["2026-01-03", "200"],
] as const;
const model = buildChart([{ id: "btc", label: "BTC", tone: "accent", points }]);

let page: Mounted | undefined;

function crosshair() {
  const picked: string[] = [];
  page = mount(
    <ChartCrosshair
      model={model}
      label="Price by date"
      onPick={({ day }) => {
        picked.push(day);
      }}
      describe={({ day, marks }) => {
        const values = marks.map(({ price }) => price ?? "unknown");
        return { day, values, spoken: `${day}: ${values.join()}` };
      }}
    />,
  );
  const slider = page.find('[role="slider"]');
  return {
    picked,
    slider,
    rail: page.find('[data-place="rail"]'),
    value: page.find('[data-place="value"]'),
    now: () => [slider.getAttribute("aria-valuenow"), slider.getAttribute("aria-valuetext")],
  };
}

afterEach(() => {
  page?.unmount();
});

describe("ChartCrosshair", () => {
  it("is a slider over the days, at the latest one, out of sight", () => {
    const { slider, rail, now } = crosshair();
    expect(slider.getAttribute("aria-label")).toBe("Price by date");
    expect(slider.getAttribute("aria-valuemax")).toBe("2");
    expect(now()).toEqual(["2", "2026-01-03: 200"]);
    expect(rail.style.opacity).toBe("0");
  });

  it("moves by keys, in sight, and says each figure", () => {
    const { slider, rail, value, now } = crosshair();
    expect(press(slider, "ArrowLeft")).toBe(false);
    expect(now()).toEqual(["1", "2026-01-02: 300"]);
    expect([rail.style.opacity, value.textContent]).toEqual(["1", "300"]);
    expect(rail.style.transform).toBe("translateX(50cqi)");
    press(slider, "Home");
    expect(now()).toEqual(["0", "2026-01-01: 100"]);
  });

  it("picks the day in sight by Enter, a mouse, and the second press of a finger", () => {
    const { slider, picked } = crosshair();
    slider.getBoundingClientRect = () => new DOMRect(0, 0, 100, 50);
    const pressAt = (clientX: number, pointerType: string) => {
      const options = { clientX, bubbles: true };
      fire(slider, Object.assign(new MouseEvent("pointerdown", options), { pointerType }));
      fire(slider, new MouseEvent("click", options));
    };
    press(slider, "Enter");
    expect(picked).toEqual([]);
    press(slider, "Home");
    press(slider, "Enter");
    pressAt(100, "mouse");
    expect(picked).toEqual(["2026-01-01", "2026-01-03"]);
    pressAt(50, "touch");
    expect(picked).toHaveLength(2);
    press(slider, "ArrowRight");
    pressAt(50, "touch");
    expect(picked.slice(2)).toEqual(["2026-01-02"]);
  });

  it("goes out of sight on Escape, which it takes only while in sight", () => {
    const { slider, rail } = crosshair();
    expect(press(slider, "Escape")).toBe(true);
    press(slider, "ArrowLeft");
    expect(press(slider, "Escape")).toBe(false);
    expect(rail.style.opacity).toBe("0");
  });

  it("goes out of sight with the focus", () => {
    const { slider, rail } = crosshair();
    press(slider, "End");
    expect(rail.style.opacity).toBe("1");
    fire(slider, new FocusEvent("focusout", { bubbles: true }));
    expect(rail.style.opacity).toBe("0");
  });

  it("hides the labels of the plot that its figures lie on, as long as they are in sight", async () => {
    const { slider } = crosshair();
    const plot = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const labels = [10, 60].map((top) => {
      const label = document.createElementNS("http://www.w3.org/2000/svg", "text");
      label.getBoundingClientRect = () => new DOMRect(0, top, 50, 15);
      plot.append(label);
      return label;
    });
    slider.before(plot);
    const tag = page?.find('[data-place="tag"]');
    if (tag) tag.getBoundingClientRect = () => new DOMRect(0, 0, 100, 12);
    const visibilities = () => labels.map(({ style }) => style.visibility);
    press(slider, "ArrowLeft");
    await expect.poll(visibilities).toEqual(["hidden", ""]);
    press(slider, "Escape");
    await expect.poll(visibilities).toEqual(["", ""]);
  });

  it("leaves the browser's own shortcuts alone", () => {
    const { slider, now } = crosshair();
    expect(press(slider, "ArrowLeft", { altKey: true })).toBe(true);
    expect(now()[0]).toBe("2");
  });

  it("shows nothing where no price is known", () => {
    const empty = buildChart([]);
    page = mount(
      <ChartCrosshair
        model={empty}
        label="Price by date"
        describe={({ day }) => ({ day, values: [], spoken: day })}
      />,
    );
    expect(page.text()).toBe("");
    expect(() => page?.find('[role="slider"]')).toThrow("nothing matches");
  });
});
