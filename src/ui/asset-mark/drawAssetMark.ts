import { element } from "../../browser/element.ts";
import s from "./AssetMark.module.css";
import { monogram, monogramTone } from "../../lib/monogram.ts";

interface MarkLook {
  /** Address of the drawing; a monogram stands in where there is none or it does not load. */
  readonly src?: string | undefined;
  /** Default 24. */
  readonly size?: 24 | 32;
  /** A currency's sign, which its disc shows. */
  readonly sign?: string | undefined;
}

/** The mark that `AssetMark` renders, as an element of the document: for what is shown without React. */
export function drawAssetMark(symbol: string, { src, size = 24, sign }: MarkLook): HTMLElement {
  const shape = `${s["mark"]} ${s[`s${size}`]}`;
  const tone = sign === undefined ? ` ${s[`tone${monogramTone(symbol)}`]}` : "";
  const standIn = element("span", { className: shape + tone });
  standIn.dataset["monogram"] = monogram(symbol, sign);
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
