import { coneOfSight, type ConeView } from "./coneOfSight.ts";

/** Draws another view into a cone that the server has rendered, before React is there. */
export function drawCone(document: Document, view: ConeView): void {
  for (const [name, attributes] of Object.entries(coneOfSight(view)))
    for (const [attribute, value] of Object.entries(attributes))
      document.querySelector(`[data-cone=${name}]`)?.setAttribute(attribute, String(value));
}
