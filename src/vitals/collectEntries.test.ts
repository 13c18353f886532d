import { afterEach, describe, expect, it, vi } from "vitest";
import { collectEntries } from "./collectEntries.ts";
import type { LongEntry } from "./longEntry.ts";

type Told = readonly { readonly entryType: string }[];

/** Stands for the browser's observer; it keeps the latest one that was made. */
class Observer {
  static readonly supportedEntryTypes = ["resource", "long-animation-frame", "longtask"];
  static latest: Observer | undefined;
  static made = 0;
  readonly observed: unknown[] = [];
  kept: Told = [];
  private readonly callback: (list: { getEntries: () => Told }) => void;

  constructor(callback: (list: { getEntries: () => Told }) => void) {
    this.callback = callback;
    Observer.latest = this;
    Observer.made += 1;
  }

  observe(options: unknown): void {
    this.observed.push(options);
  }

  takeRecords(): Told {
    const { kept } = this;
    this.kept = [];
    return kept;
  }

  tell(...entries: Told): void {
    this.callback({ getEntries: () => entries });
  }
}

function open() {
  Observer.made = 0;
  vi.stubGlobal("PerformanceObserver", Observer);
  const entries = collectEntries();
  const browser = Observer.latest;
  if (browser === undefined) throw new Error("nothing observes");
  return { entries, browser };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const frame = { entryType: "long-animation-frame", startTime: 1 };
const task = { entryType: "longtask", startTime: 1 };
const file = { entryType: "resource", startTime: 2 };
const later = { ...file, startTime: 3 };

describe("entries of a page", () => {
  it("come by one observer, each type observed once, from the load on", () => {
    const { entries, browser } = open();
    entries.onLong(() => {});
    entries.of("long-animation-frame");
    entries.of("resource", { durationThreshold: 40 });
    expect(Observer.made).toBe(1);
    expect(browser.observed).toEqual([
      { type: "long-animation-frame", buffered: true },
      { type: "longtask", buffered: true },
      { type: "resource", buffered: true, durationThreshold: 40 },
    ]);
  });

  it("are read by type, with those that the browser has kept back", () => {
    const { entries, browser } = open();
    const files = entries.of("resource");
    const frames = entries.of("long-animation-frame");
    browser.tell(file, frame);
    browser.kept = [later];
    expect(files()).toEqual([file, later]);
    expect(frames()).toEqual([frame]);
  });

  it("are none of a type that the browser does not report", () => {
    const { entries, browser } = open();
    expect(entries.of("layout-shift")()).toEqual([]);
    expect(browser.observed).toEqual([]);
  });

  it("are told where they are long, once, at the latest when asked", () => {
    const { entries, browser } = open();
    const told: LongEntry[] = [];
    const flush = entries.onLong((long) => {
      told.push(...long);
    });
    const files = entries.of("resource");
    browser.tell(file);
    expect(told).toEqual([]);
    browser.tell(file, frame);
    browser.kept = [task];
    flush();
    flush();
    expect(told).toEqual([frame, task]);
    expect(files()).toHaveLength(2);
  });
});
