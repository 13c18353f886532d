import { taggedParts } from "../wire/events/pageParts.ts";

const longestPath = 4;
const longestId = 120;
/** React makes ids such as `_R_1a_`, which change from release to release. */
const stable = /^[a-z][\w-]*$/i;

const parts = ["[data-part]", ...taggedParts].join();

function stepOf(element: Element): string {
  const tag = element.localName;
  return stable.test(element.id) ? `${tag}#${element.id}` : tag;
}

/**
 * Names an element by a name that stays the same in the next release: the nearest part (`pageParts`, `taggedParts`) with the
 * element's own tag and lasting id, such as `converter input#amount`, else the path of tags from the nearest element with a
 * lasting id. Class names come from the build, so they are left out; so is all text.
 */
export function elementId(node: Node | null): string | undefined {
  const element = node !== null && isElement(node) ? node : node?.parentElement;
  if (!element) return undefined;
  return nameOf(element).slice(0, longestId);
}

function nameOf(element: Element): string {
  const owner = element.closest(parts);
  if (owner === null) return pathOf(element);
  const part = owner.getAttribute("data-part") ?? owner.localName;
  return owner === element ? part : `${part} ${stepOf(element)}`;
}

function isElement(node: Node): node is Element {
  return "localName" in node;
}

function pathOf(element: Element): string {
  const steps: string[] = [];
  let current: Element | null = element;
  while (current !== null && steps.length < longestPath) {
    const step = stepOf(current);
    steps.unshift(step);
    if (step.includes("#")) break;
    current = current.parentElement;
  }
  return steps.join(">");
}
