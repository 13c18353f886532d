import { expect, it } from "vitest";
import { trackerCalls } from "../src/wire/events/trackerCalls.ts";
import { vaultCalls } from "../src/wire/workerClient.ts";
import { workerCalls } from "../src/wire/workerCalls.ts";
import { fitsShape } from "./fitsShape.ts";

const session = { sessionRef: "a", userId: "1" };
const request = { method: "GET", path: "/", time: undefined, traceId: "t", body: "", session };
const login = { ...request, time: "1", sensitive: { pwd: "x" } };
const state = { isHidden: true, uploadSwitch: undefined };
const event = { event_id: "01900000-0000-7000-8000-000000000001", type: "click", context: {} };
const keep = { events: [event], lost: 0, state };

it.each([
  [workerCalls.start.shape, { configuration: undefined, headers: { website: "x" } }],
  [vaultCalls.sign.shape, request],
  [vaultCalls.sign.shape, { ...request, more: () => 1 }],
  [vaultCalls.encryptLogin.shape, login],
  [vaultCalls.checkDevice.shape, "hash"],
  [vaultCalls.resetConfiguration.shape, { refetch: false }],
  [vaultCalls.clearKeys.shape, undefined],
  [trackerCalls.keepEvents.shape, keep],
  [trackerCalls.setPageState.shape, { ...state, uploadSwitch: true }],
])("%j accepts %j", (shape, value) => {
  expect(fitsShape(value, shape)).toBe(true);
});

it.each([
  [workerCalls.start.shape, { configuration: undefined, headers: { website: 1 } }],
  [vaultCalls.sign.shape, { ...request, body: undefined }],
  [vaultCalls.sign.shape, { ...request, time: 1 }],
  [vaultCalls.sign.shape, { ...request, session: { sessionRef: "a" } }],
  [vaultCalls.sign.shape, [request]],
  [vaultCalls.sign.shape, null],
  [vaultCalls.encryptLogin.shape, { ...login, sensitive: ["x"] }],
  [vaultCalls.encryptLogin.shape, { ...login, time: undefined }],
  [vaultCalls.checkDevice.shape, undefined],
  [vaultCalls.resetConfiguration.shape, {}],
  [vaultCalls.clearKeys.shape, null],
  [trackerCalls.keepEvents.shape, { ...keep, events: [{ ...event, type: "hover" }] }],
  [trackerCalls.keepEvents.shape, { ...keep, events: [{ ...event, event_id: "1" }] }],
  [trackerCalls.keepEvents.shape, { ...keep, events: { length: 0 } }],
  [trackerCalls.keepEvents.shape, { ...keep, lost: 0.5 }],
  [trackerCalls.setPageState.shape, { ...state, uploadSwitch: "on" }],
])("%j refuses %j", (shape, value) => {
  expect(fitsShape(value, shape)).toBe(false);
});
