// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { createNavigation, type Navigator, type OpenPage } from "./createNavigation.ts";

const page = (path: string): OpenPage => ({ path, address: path, isFound: true });

afterEach(() => {
  history.replaceState(null, "", "/");
});

describe("the pages of a tab", () => {
  it("begin with the document's, without its locale", () => {
    history.replaceState(null, "", "/de/converter/btc/eur?amount=2");
    expect(createNavigation(window, true).current()).toEqual({
      path: "/converter/btc/eur",
      address: "/converter/btc/eur?amount=2",
      isFound: true,
    });
    expect(createNavigation(window, false).current().isFound).toBe(false);
  });

  it("are opened by whoever says so, until the router takes over", () => {
    const navigation = createNavigation(window, true);
    const [guarded, router] = [vi.fn<Navigator["open"]>(), vi.fn<Navigator["open"]>()];
    navigation.openBy(guarded);
    navigation.open("/converter");
    expect(guarded).toHaveBeenCalledExactlyOnceWith("/converter");
    expect(navigation.current().isFound).toBe(true);
    expect(navigation.shown()).toBe(location.href);
    const { current, subscribe } = { current: () => page("/"), subscribe: () => undefined };
    const shown = () => "https://parallax.example/market-cap";
    navigation.handOver({ current, shown, subscribe, open: router });
    expect(navigation.shown()).toBe("https://parallax.example/market-cap");
    navigation.open("/market-cap");
    expect(router).toHaveBeenCalledExactlyOnceWith("/market-cap");
    expect(guarded).toHaveBeenCalledTimes(1);
  });

  it("are the router's once it has taken over, for listeners from before too", () => {
    const navigation = createNavigation(window, true);
    const heard = vi.fn<() => void>();
    const stop = navigation.subscribe(heard);
    let tell: (() => void) | undefined;
    const open = vi.fn<Navigator["open"]>();
    navigation.handOver({
      current: () => page("/market-cap"),
      shown: () => location.href,
      open,
      subscribe: (listener) => {
        tell = listener;
      },
    });
    expect(navigation.current()).toEqual(page("/market-cap"));
    tell?.();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    tell?.();
    expect(heard).toHaveBeenCalledTimes(1);
    navigation.open("/converter");
    expect(open).toHaveBeenCalledWith("/converter");
  });
});
