import s from "./Icon.module.css";
import type { IconShape } from "./icons.ts";

const svgSpace = "http://www.w3.org/2000/svg";

/** The decorative drawing that `Icon` renders, as an element of the document: for what is shown without React. */
export function drawIcon(shape: IconShape, size: 16 | 20 = 20): SVGElement {
  const svg = document.createElementNS(svgSpace, "svg");
  const classes = [s["icon"], shape.mirror && s["mirror"], shape.solid && s["solid"]];
  svg.setAttribute("class", classes.filter(Boolean).join(" "));
  svg.setAttribute("viewBox", "0 0 20 20");
  for (const side of ["width", "height"]) svg.setAttribute(side, String(size));
  svg.ariaHidden = "true";
  const path = document.createElementNS(svgSpace, "path");
  path.setAttribute("d", shape.d);
  svg.append(path);
  return svg;
}
