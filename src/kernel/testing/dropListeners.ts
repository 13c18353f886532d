import { afterAll } from "vitest";

/**
 * Takes off, after the tests of a file, what they let listen to the window and the document: services of a page listen for
 * as long as there is one, and files that run one after the other share a window. Call it before the first service starts.
 */
export function dropListeners(): void {
  const drops = [window, document].map(collectListeners);
  afterAll(() => {
    for (const drop of drops) drop();
  });
}

function collectListeners(target: EventTarget): () => void {
  const own = Object.getOwnPropertyDescriptor(target, "addEventListener");
  const add = target.addEventListener.bind(target);
  const added: (() => void)[] = [];
  target.addEventListener = (type, listener, options) => {
    add(type, listener, options);
    added.push(() => {
      target.removeEventListener(type, listener, options);
    });
  };
  return () => {
    for (const remove of added) remove();
    Reflect.deleteProperty(target, "addEventListener");
    if (own !== undefined) Object.defineProperty(target, "addEventListener", own);
  };
}
