import { describe, expect, it, vi } from "vitest";
import { createDeferred } from "../lib/testing/createDeferred.ts";
import { createFakeTimer } from "../lib/testing/createFakeTimer.ts";
import { type Remote, remoteDeadlinesMs, type RemoteProps } from "../wire/page/microFrontend.ts";
import { createRemotePart, type PartProps, type RemoteFault } from "./createRemotePart.ts";

const calls = ["bootstrap", "mount", "update"] as const;
type Call = (typeof calls)[number];

function propsWith(currency: string): PartProps {
  const group = { label: "", items: [] };
  return {
    slot: "footer",
    brand: "Site",
    locale: "en",
    direction: "ltr",
    theme: "white",
    currency,
    user: { status: "anonymous" },
    links: { home: "/", main: group, footer: group, account: [], languages: group },
    texts: { search: "", currency: "", theme: "", menu: "", privacyChoices: "" },
    callbacks: {
      navigate: () => {},
      openSearch: () => {},
      openCurrencies: () => {},
      openPrivacyChoices: () => {},
      setTheme: () => {},
      signOut: () => Promise.resolve(true),
    },
  };
}

/** A part over a remote that notes its calls; `remote` replaces some of them. */
function setUp(remote: Partial<Remote<HTMLElement>> = {}, load?: () => Promise<unknown>) {
  const log: string[] = [];
  const faults: RemoteFault[] = [];
  const seen: RemoteProps[] = [];
  const note =
    (name: string, own?: (...given: never[]) => unknown) =>
    (...given: never[]): unknown => {
      log.push(name);
      const props = given.at(-1) as RemoteProps | undefined;
      if (props !== undefined) seen.push(props);
      return own?.(...given);
    };
  const whole = {
    bootstrap: note("bootstrap", remote.bootstrap),
    mount: note("mount", remote.mount),
    update: note("update", remote.update),
    unmount: note("unmount", remote.unmount),
  };
  const timer = createFakeTimer();
  const showing = createDeferred();
  const place = {
    element: {} as HTMLElement,
    show: async (isWanted: () => boolean) => {
      await showing.promise;
      log.push(isWanted() ? "show" : "not wanted");
    },
    close: () => {
      log.push("close");
    },
  };
  const part = createRemotePart({
    load: load ?? (() => Promise.resolve(whole)),
    openPlace: () => place,
    startTimer: timer.startTimer,
    report: (fault) => {
      faults.push(fault);
    },
  });
  return { part, log, faults, seen, timer, showing };
}

const idle = () => {};
const throwing = (): never => {
  throw new Error("broken");
};
const never = (): Promise<never> => new Promise(() => {});

async function untilShown({ part, showing }: ReturnType<typeof setUp>): Promise<void> {
  showing.resolve();
  await part.start(propsWith("USD"));
}

describe("a remote that works", () => {
  it("is taken through its life in order and then shown", async () => {
    const test = setUp();
    await untilShown(test);
    expect(test.log).toEqual(["bootstrap", "mount", "show"]);
    expect(test.faults).toEqual([]);
    expect(test.timer.waiting()).toBe(0);
  });

  it("is told of changes in their order, the newest last, and of none twice", async () => {
    const first = createDeferred();
    const test = setUp({ update: () => first.promise });
    await untilShown(test);
    for (const currency of ["EUR", "GBP", "JPY"]) test.part.update(propsWith(currency));
    await vi.waitFor(() => expect(test.log).toContain("update"));
    first.resolve();
    await vi.waitFor(() => expect(test.seen.at(-1)?.currency).toBe("JPY"));
    expect(test.seen.map(({ currency }) => currency)).toEqual(["USD", "USD", "EUR", "JPY"]);
  });

  it("mounts with a change that came before, and gets one that came during the mount afterwards", async () => {
    const loading = createDeferred<unknown>();
    const mounting = createDeferred();
    const inner = setUp({ mount: () => mounting.promise });
    const test = setUp({}, () => loading.promise);
    const early = test.part.start(propsWith("USD"));
    test.part.update(propsWith("EUR"));
    loading.resolve({ bootstrap: idle, mount: idle, update: idle, unmount: idle });
    test.showing.resolve();
    await early;
    expect(test.faults).toEqual([]);

    inner.showing.resolve();
    const started = inner.part.start(propsWith("USD"));
    await vi.waitFor(() => expect(inner.log).toContain("mount"));
    inner.part.update(propsWith("GBP"));
    mounting.resolve();
    await started;
    expect(inner.log).toEqual(["bootstrap", "mount", "show", "update"]);
    expect(inner.seen.at(-1)?.currency).toBe("GBP");
  });
});

describe("a remote that fails", () => {
  it.each([
    ["throws", throwing],
    ["rejects", () => Promise.reject(new Error("broken"))],
  ])("in a call that %s leaves the built-in part and is reported once", async (_how, fail) => {
    for (const call of calls) {
      const test = setUp({ [call]: fail });
      await untilShown(test);
      test.part.update(propsWith("EUR"));
      await vi.waitFor(() => expect(test.faults).toHaveLength(1));
      expect(test.faults[0]).toMatchObject({ step: call, reason: "failure" });
      expect(test.faults[0]?.cause).toEqual(new Error("broken"));
      test.part.update(propsWith("GBP"));
      test.part.update(propsWith("JPY"));
      await Promise.resolve();
      expect(test.faults).toHaveLength(1);
      expect(test.log.filter((name) => name === "close")).toHaveLength(
        call === "bootstrap" ? 0 : 1,
      );
      expect(test.log.includes("show")).toBe(call === "update");
    }
  });

  it.each<Call>(calls)("by never ending its %s is given up when the time is over", async (call) => {
    const test = setUp({ [call]: never });
    test.showing.resolve();
    const started = test.part.start(propsWith("USD"));
    if (call === "update") {
      await started;
      test.part.update(propsWith("EUR"));
    }
    await vi.waitFor(() => expect(test.log).toContain(call));
    expect(test.faults).toEqual([]);
    test.timer.elapse(remoteDeadlinesMs[call]);
    await vi.waitFor(() => expect(test.faults).toHaveLength(1));
    expect(test.faults[0]).toMatchObject({ step: call, reason: "deadline" });
    await started;
  });

  it("does not open a place if it fails to load, or loads late", async () => {
    const broken = setUp({}, () => Promise.reject(new Error("unreachable")));
    await untilShown(broken);
    expect(broken.faults[0]).toMatchObject({ step: "load", reason: "failure" });
    const slow = setUp({}, never);
    const started = slow.part.start(propsWith("USD"));
    await slow.timer.started(remoteDeadlinesMs.load);
    slow.timer.elapse(remoteDeadlinesMs.load);
    await started;
    expect(slow.faults[0]).toMatchObject({ step: "load", reason: "deadline" });
    expect([...broken.log, ...slow.log]).toEqual([]);
  });

  it.each([
    [undefined],
    [null],
    ["remote"],
    [{}],
    [{ bootstrap: idle, mount: idle, update: idle }],
  ])("is refused if the script handed over %j", async (value) => {
    const test = setUp({}, () => Promise.resolve(value));
    await untilShown(test);
    expect(test.faults[0]).toMatchObject({ step: "load", reason: "failure" });
  });

  it("is unmounted when it reports an error itself, even when that fails too", async () => {
    const test = setUp({ unmount: throwing });
    await untilShown(test);
    test.seen[0]?.callbacks.onError(new Error("lost"));
    test.seen[1]?.callbacks.onError(new Error("lost again"));
    await vi.waitFor(() => expect(test.log).toContain("unmount"));
    expect(test.log).toEqual(["bootstrap", "mount", "show", "close", "unmount"]);
    expect(test.faults).toHaveLength(1);
    expect(test.faults[0]).toMatchObject({ step: "run", reason: "failure" });
  });

  it("is not shown when it reports an error while it waits to be shown", async () => {
    const test = setUp();
    const started = test.part.start(propsWith("USD"));
    await vi.waitFor(() => expect(test.seen).toHaveLength(2));
    test.seen[0]?.callbacks.onError(new Error("lost"));
    test.showing.resolve();
    await started;
    expect(test.log).not.toContain("show");
    expect(test.faults).toHaveLength(1);
  });
});
