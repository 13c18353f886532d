// @vitest-environment jsdom
import { expect, it } from "vitest";
import { letEventsPass } from "./letEventsPass.ts";

/** What React does to an event that it cannot hand to its target yet. */
function stopAtDocument(): () => void {
  const listening = new AbortController();
  document.addEventListener(
    "click",
    (event) => {
      event.stopPropagation();
    },
    { capture: true, signal: listening.signal },
  );
  return () => {
    listening.abort();
  };
}

it("lets an event reach its target until it is ended", () => {
  const end = stopAtDocument();
  const heard: string[] = [];
  document.body.addEventListener("click", () => heard.push("click"));
  document.body.click();
  expect(heard).toEqual([]);
  const endPassing = letEventsPass();
  document.body.click();
  expect(heard).toEqual(["click"]);
  endPassing();
  document.body.click();
  expect(heard).toEqual(["click"]);
  end();
});
