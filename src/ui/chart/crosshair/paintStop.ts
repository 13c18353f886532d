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

interface PaintedStop {
  readonly stop: ChartStop;
  readonly index: number;
  readonly texts: StopTexts;
  readonly isVisible: boolean;
}

/** Writes a stop straight to the elements: a pointer move costs no render. */
export function paintStop(
  elements: CrosshairElements,
  { stop, index, texts, isVisible }: PaintedStop,
): void {
  const { slider, rail, tag, day, values, dots } = elements;
  rail.style.opacity = isVisible ? "1" : "0";
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
  // What lies where is known without a layout of its own once the browser draws the frame.
  requestAnimationFrame(() => {
    hideCovered(elements, isVisible);
  });
}

/** Hides the labels of the plot that the tag lies on, such as that of the highest price, instead of cutting them. */
function hideCovered({ slider, tag }: CrosshairElements, isVisible: boolean): void {
  const labels = slider.parentElement?.querySelectorAll<SVGTextElement>("svg text") ?? [];
  const over = tag.getBoundingClientRect();
  const covered = Array.from(labels, (label) => {
    const { left, right, top, bottom } = label.getBoundingClientRect();
    const isAcross = left < over.right && over.left < right;
    return isVisible && isAcross && top < over.bottom && over.top < bottom;
  });
  for (const [index, label] of labels.entries())
    label.style.visibility = covered[index] === true ? "hidden" : "";
}
