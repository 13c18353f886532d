// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { createStore } from "../../state/store.ts";
import { tellFailures } from "./tellFailures.ts";

afterEach(() => {
  document.body.replaceChildren();
});

const gatewayError = Object.assign(new Error("raw"), { name: "GatewayError", code: "50000" });

function setUp({ isHere = false, siteAnswers = false } = {}) {
  const store = createStore();
  const before: (() => void)[] = [];
  const answer = Promise.resolve(siteAnswers);
  const area = tellFailures(
    {
      store,
      text: ({ message = "" }) => message,
      application: {
        isHere: () => isHere,
        load: () => Promise.resolve(),
        beforeTakeOver: (run) => {
          before.push(run);
        },
      },
    },
    () => answer,
  );
  const fail = async (error: unknown) => {
    store.set(loadErrorAtom, error);
    await answer;
  };
  return { area, fail, takeOver: () => before.splice(0).forEach((run) => run()) };
}

it("has the area in the page before it says what did not load, until the application comes", async () => {
  const { area, fail, takeOver } = setUp();
  expect(document.querySelector("[role=status]")).toBe(area);
  expect(area.textContent).toBe("");
  await fail(new Error("no network"));
  expect(area.textContent).toBe("No response. Check your connection and try again.");
  takeOver();
  expect(area.textContent).toBe("");
});

it.each([
  [new Error("a script is missing"), false, "No response. Check your connection and try again."],
  [new Error("a script is missing"), true, "Something didn’t load. Try again, or reload the page."],
  [gatewayError, true, "Something didn’t load. Try again, or reload the page."],
])("blames the connection only where nothing answers: %s, %s", async (error, siteAnswers, told) => {
  const { area, fail } = setUp({ siteAnswers });
  await fail(error);
  expect(area.textContent).toBe(told);
});

it("leaves it to the application once that is there", async () => {
  const { area, fail } = setUp({ isHere: true });
  await fail(new Error("no network"));
  expect(area.textContent).toBe("");
});

it("says it no longer once it has come after all", async () => {
  const { area, fail } = setUp();
  await fail(new Error("no network"));
  await fail(undefined);
  expect(area.textContent).toBe("");
});
