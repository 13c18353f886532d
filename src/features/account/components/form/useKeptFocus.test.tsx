// @vitest-environment jsdom
import { useRef, useState } from "react";
import { expect, it } from "vitest";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import { useKeptFocus } from "./useKeptFocus.ts";

/** A list of which a pressed entry goes, and whose focus is kept unless it is told to leave it. */
async function mountList(isLeft = false) {
  function List() {
    const [names, setNames] = useState(["phone", "laptop", "tablet"]);
    const [renders, setRenders] = useState(0);
    const list = useRef<HTMLUListElement>(null);
    useKeptFocus(names, () => (isLeft ? undefined : list.current));
    return (
      <>
        <ul ref={list} tabIndex={-1}>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  setNames(names.filter((other) => other !== name));
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => {
            setRenders(renders + 1);
          }}
        >
          render
        </button>
      </>
    );
  }
  const part = await mountInPage(<List />);
  const focused = () => document.activeElement?.tagName;
  return { ...part, focused };
}

it("gives the place the focus of what a change has taken away", async () => {
  const { control, press, focused, unmount } = await mountList();
  control("laptop").focus();
  await press("laptop");
  expect(focused()).toBe("UL");
  await unmount();
});

it("leaves the focus of what is still there", async () => {
  const { control, press, unmount } = await mountList();
  control("tablet").focus();
  await press("laptop");
  expect(document.activeElement).toBe(control("tablet"));
  await unmount();
});

it("takes nothing at first, nor where nothing has changed, nor without a place", async () => {
  const { press, focused, unmount } = await mountList();
  expect(focused()).toBe("BODY");
  await press("render");
  expect(focused()).toBe("BODY");
  await unmount();
  const left = await mountList(true);
  await left.press("phone");
  expect(left.focused()).toBe("BODY");
  await left.unmount();
});
