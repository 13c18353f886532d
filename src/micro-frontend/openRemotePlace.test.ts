// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from "vitest";
import { openRemotePlace } from "./openRemotePlace.ts";

/** A built-in part with a link, the room beside it, and frames that come when they are called for. */
function setUp() {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  document.body.innerHTML = "<footer><nav><a href='/risk'>Risks</a></nav><div></div></footer>";
  const [builtIn, element] = document.querySelectorAll<HTMLElement>("nav, div");
  const link = document.querySelector("a");
  if (builtIn === undefined || element === undefined || link === null) throw new Error("no part");
  const place = openRemotePlace({ builtIn, element, name: "footer", mayGrow: true });
  const untilAsked = () =>
    vi.waitFor(() => {
      expect(frames).not.toEqual([]);
    });
  const frame = async () => {
    await untilAsked();
    for (const callback of frames.splice(0)) callback(0);
  };
  return { place, builtIn, link, untilAsked, frame };
}

it("leaves a part alone that somebody comes to before the frame in which it would be swapped", async () => {
  const { place, builtIn, link, untilAsked, frame } = setUp();
  const shown = place.show(() => true);
  await untilAsked();
  link.focus();
  await frame();
  // It goes on with the next microtask.
  await Promise.resolve();
  expect([builtIn.inert, document.activeElement]).toEqual([undefined, link]);
  link.blur();
  await frame();
  await shown;
  expect([builtIn.inert, builtIn.style.visibility]).toEqual([true, "hidden"]);
});
