import type { ChartStop } from "../model/types.ts";

/** The texts of a stop in the page's language. */
export interface StopTexts {
  readonly day: string;
  /** One per series, in their order. */
  readonly values: readonly string[];
  /** Date and values as one sentence. */
  readonly spoken: string;
}

export interface CrosshairElements {
  readonly slider: HTMLElement;
  readonly rail: HTMLElement;
  readonly tag: HTMLElement;
  readonly day: HTMLElement;
  readonly values: readonly HTMLElement[];
  readonly dots: readonly HTMLElement[];
}

/** Writes a stop straight to the elements: a pointer move costs no render, and only transforms change. */
export function paintStop(
  elements: CrosshairElements,
  { stop, index, texts }: { stop: ChartStop; index: number; texts: StopTexts },
): void {
  const { slider, rail, tag, day, values, dots } = elements;
  slider.setAttribute("aria-valuenow", String(index));
  slider.setAttribute("aria-valuetext", texts.spoken);
  rail.style.transform = `translateX(${stop.at}cqi)`;
  // In percent of its own width, so that it stays within the plot at both ends without measuring.
  tag.style.transform = `translateX(${-stop.at}%)`;
  day.textContent = texts.day;
  values.forEach((element, series) => {
    element.textContent = texts.values[series] ?? "";
  });
  dots.forEach((element, series) => {
    const at = stop.marks[series]?.at ?? null;
    element.style.opacity = at === null ? "0" : "1";
    if (at !== null) element.style.transform = `translateY(${at}cqb)`;
  });
}
