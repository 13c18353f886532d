import { element } from "../../browser/element.ts";
import s from "./AssetMark.module.css";
import { monogram, monogramTone } from "../../lib/monogram.ts";

/** The mark that `AssetMark` renders at 24 px, as an element of the document: for what is shown without React. */
export function drawAssetMark(symbol: string, src: string | undefined): HTMLElement {
  const standIn = element("span", {
    className: `${s["mark"]} ${s["s24"]} ${s[`tone${monogramTone(symbol)}`]}`,
  });
  standIn.dataset["monogram"] = monogram(symbol);
  standIn.setAttribute("aria-hidden", "true");
  if (src === undefined) return standIn;
  const mark = element("img", {
    className: `${s["mark"]} ${s["s24"]}`,
    width: 24,
    height: 24,
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
