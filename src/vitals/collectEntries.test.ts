import { afterEach, describe, expect, it, vi } from "vitest";
import { collectEntries, type Entries } from "./collectEntries.ts";
import type { LongEntry } from "./longEntry.ts";

type Told = readonly { readonly entryType: string; readonly startTime: number }[];

/** Stands for the browser's observers. */
class Observer {
  static supportedEntryTypes: readonly string[] = [];
  /** What the browser keeps by itself. */
  static kept: Told = [];
  static made: Observer[] = [];
  readonly observed: unknown[] = [];
  /** What it has not told of yet. */
  untold: Told = [];
  isOn = true;
  private readonly callback: (list: { getEntries: () => Told }) => void;

  constructor(callback: (list: { getEntries: () => Told }) => void) {
    this.callback = callback;
    Observer.made.push(this);
  }

  observe(options: { readonly type: string }): void {
    this.observed.push(options);
    this.untold = [
      ...this.untold,
      ...Observer.kept.filter(({ entryType }) => entryType === options.type),
    ];
  }

  disconnect(): void {
    this.isOn = false;
  }

  takeRecords(): Told {
    const { untold } = this;
    this.untold = [];
    return untold;
  }

  tell(...entries: Told): void {
    this.callback({ getEntries: () => entries });
  }
}

const frame = { entryType: "long-animation-frame", startTime: 1 };
const task = { entryType: "longtask", startTime: 1 };
const file = { entryType: "resource", startTime: 2 };
const press = { entryType: "event", startTime: 4 };

function open({ lacks = [] as readonly string[], kept = [] as Told } = {}) {
  Observer.made = [];
  Observer.kept = kept;
  Observer.supportedEntryTypes = ["resource", "event", "long-animation-frame", "longtask"].filter(
    (type) => !lacks.includes(type),
  );
  vi.stubGlobal("PerformanceObserver", Observer);
  const entries = collectEntries();
  const [browser] = Observer.made;
  if (browser === undefined) throw new Error("nothing observes");
  return { entries, browser };
}

function tellLong(entries: Entries) {
  const told: LongEntry[] = [];
  const flush = entries.onLong((long) => {
    told.push(...long);
  });
  return { told, flush };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("entries of a page", () => {
  it("that the browser keeps are read by type when they are asked for, and no longer followed", () => {
    const later = { ...file, startTime: 3 };
    const { entries } = open({ kept: [file, frame, later, press] });
    const kept = entries.kept(["resource", "long-animation-frame", "layout-shift"]);
    expect([...kept]).toEqual([
      ["resource", [file, later]],
      ["long-animation-frame", [frame]],
    ]);
    expect(Observer.made.map(({ isOn }) => isOn)).toEqual([true, false]);
    expect(Observer.made[1]?.observed).toEqual([
      { type: "resource", buffered: true },
      { type: "long-animation-frame", buffered: true },
    ]);
  });

  it("are long frames, or long tasks where the browser tells of no frames", () => {
    const { entries, browser } = open();
    tellLong(entries);
    expect(browser.observed).toEqual([{ type: "long-animation-frame", buffered: true }]);
    const old = open({ lacks: ["long-animation-frame"] });
    tellLong(old.entries);
    expect(old.browser.observed).toEqual([{ type: "longtask", buffered: true }]);
    const other = open({ lacks: ["long-animation-frame", "longtask"] });
    tellLong(other.entries);
    expect(other.browser.observed).toEqual([]);
  });

  it("are told where they are long, once, at the latest when asked", () => {
    const { entries, browser } = open();
    const { told, flush } = tellLong(entries);
    browser.tell(press);
    expect(told).toEqual([]);
    browser.tell(press, frame);
    browser.untold = [task];
    flush();
    flush();
    expect(told).toEqual([frame, task]);
  });

  it("are interactions, with those that the browser has kept back", () => {
    const { entries, browser } = open();
    const interactions = entries.interactions(40);
    expect(browser.observed).toEqual([{ type: "event", buffered: true, durationThreshold: 40 }]);
    const later = { ...press, startTime: 5 };
    browser.tell(frame, press);
    browser.untold = [later];
    expect(interactions()).toEqual([press, later]);
  });

  it("are the last 200 interactions of a tab that stays open all day", () => {
    const { entries, browser } = open();
    const interactions = entries.interactions(40);
    for (let startTime = 0; startTime < 300; startTime += 1) browser.tell({ ...press, startTime });
    expect(interactions()).toHaveLength(200);
    expect(interactions().at(-1)).toEqual({ ...press, startTime: 299 });
  });
});
