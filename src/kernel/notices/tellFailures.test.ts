// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { createStore } from "../../state/store.ts";
import { tellFailures } from "./tellFailures.ts";

afterEach(() => {
  document.body.replaceChildren();
});

function setUp({ isHere = false } = {}) {
  const store = createStore();
  const before: (() => void)[] = [];
  const area = tellFailures({
    store,
    text: ({ message = "" }) => message,
    application: {
      isHere: () => isHere,
      load: () => Promise.resolve(),
      beforeTakeOver: (run) => {
        before.push(run);
      },
    },
  });
  return { store, area, takeOver: () => before.splice(0).forEach((run) => run()) };
}

it("has the area in the page before it says what did not load, until the application comes", () => {
  const { store, area, takeOver } = setUp();
  expect(document.querySelector("[role=status]")).toBe(area);
  expect(area.textContent).toBe("");
  store.set(loadErrorAtom, new Error("no network"));
  expect(area.textContent).toBe("No response. Check your connection and try again.");
  takeOver();
  expect(area.textContent).toBe("");
});

it("leaves it to the application once that is there", () => {
  const { store, area } = setUp({ isHere: true });
  store.set(loadErrorAtom, new Error("no network"));
  expect(area.textContent).toBe("");
});
