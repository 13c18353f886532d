/** Letters smaller than this, in CSS pixels, are not read any more: a longer heading may move what stands below it. */
const smallest = 12;

/**
 * Holds the height of the page's heading until the window gets another width: a longer text is fitted into it, so that
 * nothing moves below what is typed.
 */
export function holdHeading(): void {
  const heading = document.querySelector("h1");
  // What was held first stays: the height may be that of an even longer text since.
  if (heading?.style.minBlockSize !== "") return;
  const { style } = heading;
  style.minBlockSize = `${heading.getBoundingClientRect().height}px`;
  const width = innerWidth;
  // The height alone changes with the keyboard of a phone.
  const letGo = () => {
    if (innerWidth === width) return;
    removeEventListener("resize", letGo);
    style.minBlockSize = "";
    style.fontSize = "";
  };
  addEventListener("resize", letGo);
}

/** Gives the heading whose height is held the largest letters with which its text does not need more. */
export function fitHeading(): void {
  const heading = document.querySelector("h1");
  if (heading === null || heading.style.minBlockSize === "") return;
  const { style } = heading;
  style.fontSize = "";
  const isHigher = () =>
    // Browsers round heights to parts of a pixel.
    heading.getBoundingClientRect().height > Number.parseFloat(style.minBlockSize) + 0.5;
  let size = Number.parseFloat(getComputedStyle(heading).fontSize);
  while (isHigher() && size - 1 >= smallest) {
    size -= 1;
    style.fontSize = `${size}px`;
  }
}
