// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GatewayError } from "../../api/gateway/GatewayError.ts";
import { tellCaught } from "./tellCaught.ts";

const heard = vi.fn<(event: ErrorEvent) => void>();
const written = vi.spyOn(console, "warn").mockImplementation(() => {});

beforeEach(() => {
  addEventListener("error", heard);
});

afterEach(() => {
  removeEventListener("error", heard);
  heard.mockClear();
  written.mockClear();
});

it("passes on a fault of the page, and writes it into the console", () => {
  const error = new TypeError("x is undefined");
  tellCaught(error);
  expect(heard.mock.lastCall?.[0].error).toBe(error);
  expect(written).toHaveBeenCalledWith(error);
});

it.each([
  new GatewayError("no answer"),
  new TypeError(
    "A part of the page is missing. Failed to fetch dynamically imported module: /a.js",
  ),
  { isNotFound: true },
])("keeps to itself what is no fault of the page: %s", (error) => {
  tellCaught(error);
  expect(heard).not.toHaveBeenCalled();
});
