import { element } from "../../browser/element.ts";
import s from "./AssetMark.module.css";
import { monogram, monogramTone } from "../../lib/monogram.ts";

/** The mark that `AssetMark` renders, as an element of the document: for what is shown without React. */
export function drawAssetMark(
  symbol: string,
  src: string | undefined,
  size: 24 | 32 = 24,
): HTMLElement {
  const shape = `${s["mark"]} ${s[`s${size}`]}`;
  const standIn = element("span", { className: `${shape} ${s[`tone${monogramTone(symbol)}`]}` });
  standIn.dataset["monogram"] = monogram(symbol);
  standIn.setAttribute("aria-hidden", "true");
  if (src === undefined) return standIn;
  const mark = element("img", {
    className: shape,
    width: size,
    height: size,
    alt: "",
    loading: "lazy",
    decoding: "async",
    src,
  });
  mark.addEventListener("error", () => {
    mark.replaceWith(standIn);
  });
  return mark;
}
