import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { element } from "../../browser/element.ts";
import s from "./Search.module.css";

const svgSpace = "http://www.w3.org/2000/svg";

/** Says that nothing was found, below a cone of sight whose ring is empty. */
export function drawNothing(text: (descriptor: MessageDescriptor) => string): HTMLElement {
  const cone = document.createElementNS(svgSpace, "svg");
  cone.setAttribute("viewBox", "0 0 120 60");
  cone.ariaHidden = "true";
  const beam = document.createElementNS(svgSpace, "path");
  beam.setAttribute("d", "M8 30 112 3v54z");
  const ring = document.createElementNS(svgSpace, "circle");
  for (const [name, value] of Object.entries({ cx: "86", cy: "30", r: "19" }))
    ring.setAttribute(name, value);
  cone.append(beam, ring);
  const words = element("b", {}, text(msg`No results. Check the name or ticker.`));
  return element("div", { className: s["nothing"] }, cone, words);
}
