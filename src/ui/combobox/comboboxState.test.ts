import { describe, expect, it } from "vitest";
import { closedState, keyIntent, movedState, openedState, typedState } from "./comboboxState.ts";

describe("keyIntent", () => {
  const fresh = openedState(-1);
  const typed = typedState("bit");
  const moved = movedState(fresh, 2);

  it.each([
    ["ArrowDown", closedState, { kind: "open" }],
    ["ArrowUp", closedState, { kind: "open" }],
    ["ArrowDown", fresh, { kind: "move", to: 0 }],
    ["ArrowUp", fresh, { kind: "move", to: 4 }],
    ["ArrowDown", typed, { kind: "move", to: 1 }],
    ["ArrowDown", openedState(4), { kind: "move", to: 0 }],
    ["ArrowUp", openedState(0), { kind: "move", to: 4 }],
    ["Home", moved, { kind: "move", to: 0 }],
    ["End", moved, { kind: "move", to: 4 }],
    ["Enter", typed, { kind: "select", index: 0, passOn: false }],
    ["Tab", moved, { kind: "select", index: 2, passOn: true }],
    ["Escape", fresh, { kind: "close" }],
  ] as const)("%s in %o is %o", (key, state, intent) => {
    expect(keyIntent(key, state, 5)).toEqual(intent);
  });

  it.each([
    ["Home", typed, "moves the caret while typing"],
    ["End", closedState, "moves the caret in a closed field"],
    ["Enter", closedState, "sends the form of a closed field"],
    ["Enter", fresh, "sends the form where no option is active"],
    ["Tab", fresh, "leaves without choosing where no option is active"],
    ["Escape", closedState, "closes what is around a closed field"],
    ["b", fresh, "types"],
  ] as const)("%s in %o keeps its meaning: it %s", (...[key, state]) => {
    expect(keyIntent(key, state, 5)).toBeNull();
  });

  it("chooses nothing where nothing matches", () => {
    expect(keyIntent("Enter", typed, 0)).toBeNull();
    expect(keyIntent("Tab", movedState(fresh, 3), 2)).toBeNull();
    expect(keyIntent("ArrowDown", typed, 0)).toEqual({ kind: "move", to: 0 });
  });
});

describe("typedState", () => {
  it("makes the first match active, and none of an empty field", () => {
    expect(typedState("b").active).toBe(0);
    expect(typedState(" ").active).toBe(-1);
  });
});
