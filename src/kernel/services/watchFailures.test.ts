// @vitest-environment jsdom
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { failureLimits, failuresPath, type PageFailure } from "../../wire/events/failures.ts";
import { trustedJson } from "../../lib/trusted.ts";
import { dropListeners } from "../testing/dropListeners.ts";
import { watchFailures } from "./watchFailures.ts";

const sendBeacon = vi.fn<(path: string, body: string) => boolean>();
Object.assign(navigator, { sendBeacon });
dropListeners();
watchFailures();

const sent = (): readonly PageFailure[] =>
  sendBeacon.mock.calls.map(([, body]) => trustedJson<PageFailure>(body));

beforeEach(() => {
  vi.resetModules();
  sendBeacon.mockClear();
});

afterAll(() => {
  Reflect.deleteProperty(navigator, "sendBeacon");
  history.replaceState(null, "", "/");
});

it("tells of what nothing catches, each text once and only so many", async () => {
  history.replaceState(null, "", "/de/converter/btc/eur?amount=7");
  const error = new TypeError("no such thing");
  dispatchEvent(new ErrorEvent("error", { error, message: "Uncaught" }));
  dispatchEvent(new ErrorEvent("error", { error, message: "Uncaught" }));
  const rejection = Object.assign(new Event("unhandledrejection"), { reason: "no answer" });
  dispatchEvent(rejection);
  await vi.waitFor(() => {
    expect(sent()).toHaveLength(2);
  });
  expect(sendBeacon.mock.calls[0]?.[0]).toBe(`/${failuresPath}`);
  expect(sent()).toEqual([
    { kind: "error", text: error.stack, page: "/de/converter/btc/eur", release: "" },
    { kind: "rejection", text: "no answer", page: "/de/converter/btc/eur", release: "" },
  ]);
  for (const message of ["3", "4", "5", "6", "7"])
    dispatchEvent(new ErrorEvent("error", { message }));
  await vi.waitFor(() => {
    expect(sent()).toHaveLength(failureLimits.maxOfPage);
  });
  expect(sent().at(-1)?.text).toBe("5");
});

it("names the place of an error that comes without itself, as those of the worker do", async () => {
  const message = "Uncaught TypeError: no";
  dispatchEvent(new ErrorEvent("error", { message, filename: "/w.js", lineno: 3, colno: 7 }));
  await vi.waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  expect(sent()[0]?.text).toBe("Uncaught TypeError: no\n    at /w.js:3:7");
});

it("sends nothing without a network, and what it has once there is one again", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new ErrorEvent("error", { message: "away" }));
  await vi.waitFor(() => {
    expect(onLine).toHaveBeenCalled();
  });
  expect(sent()).toEqual([]);
  onLine.mockRestore();
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("online"));
  expect(sent().map(({ text }) => text)).toEqual(["away"]);
});

it("names the error before a stack that does not, and cuts what is long", async () => {
  const error = new Error("odd");
  error.stack = "f@https://exchange.example/a.js:1:2\n".repeat(200);
  dispatchEvent(new ErrorEvent("error", { error }));
  await vi.waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  expect(sent()[0]?.text.startsWith("Error: odd\nf@https://")).toBe(true);
  expect(sent()[0]?.text).toHaveLength(failureLimits.maxText);
});
