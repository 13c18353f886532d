import * as v from "valibot";
import type { Clock } from "../../../src/lib/clock.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import {
  type DeviceEvents,
  type DeviceForgotten,
  devicePaths,
  type DeviceQuestion,
  isDeviceId,
} from "../../../src/wire/events/devices.ts";
import { isEventId } from "../../../src/wire/events/tracking.ts";
import { privateAnswer } from "../../calls/answer.ts";
import type { OpenCalls, OpenRequest } from "../../calls/call.ts";
import { clientAddressOf } from "../../calls/clientAddress.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { OriginSettings } from "../../calls/pageOrigin.ts";
import { decodeBody, parseJson, readBody } from "../../calls/readBody.ts";
import { readInput } from "../../calls/readInput.ts";
import type { EventStore } from "../../store/events/eventStore.ts";
import { eventNetwork } from "../admission/eventNetwork.ts";
import type { ForgottenDevices } from "./createForgottenDevices.ts";

/** The dependencies of the calls. */
export interface DeviceCallsOptions {
  readonly devices: Pick<ForgottenDevices, "ask">;
  readonly events: Pick<EventStore, "deviceEvents">;
  readonly clock: Clock;
  readonly settings: OriginSettings;
}

const maxBytes = 1_024;
const dayMs = 86_400_000;
const windowMs = 60_000;
const secondMs = 1_000;
/** Questions of one network in a minute, and of all together: each costs the store a search. */
const maxOfNetwork = 30;
const maxOfAll = 600;
/** Events of one answer: some hundred kilobytes. */
const pageEvents = 200;

const question = v.object({
  device_id: v.pipe(v.string(), v.check(isDeviceId)),
  after: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((id) => isEventId(id)),
    ),
  ),
}) satisfies v.GenericSchema<unknown, DeviceQuestion>;

/** The calls of `devicePaths`: a device that knows its number may read its events, and have them deleted. */
export function createDeviceCalls(options: DeviceCallsOptions): OpenCalls {
  const { devices, events, clock, settings } = options;
  let counts = new Map<string, number>();
  let total = 0;
  let startedAt = clock();

  function limit({ request, remoteAddress }: OpenRequest): void {
    const forwardedFor = request.headers.get("x-forwarded-for");
    const { trustedProxies } = settings;
    const network = eventNetwork(clientAddressOf({ remoteAddress, forwardedFor, trustedProxies }));
    const now = clock();
    if (Math.abs(now - startedAt) >= windowMs) {
      counts = new Map();
      total = 0;
      startedAt = now;
    }
    const count = counts.get(network) ?? 0;
    if (count >= maxOfNetwork || total >= maxOfAll)
      throw new GatewayFailure(gatewayCodes.tooManyRequests, "Too many questions were asked.", {
        headers: { "retry-after": String(windowMs / secondMs) },
      });
    counts.set(network, count + 1);
    total += 1;
  }

  const read = async (asked: OpenRequest) => {
    if (asked.request.headers.get("sec-fetch-site") === "cross-site")
      throw new GatewayFailure(gatewayCodes.forbidden, "The question did not come from this site.");
    limit(asked);
    return readInput(question, parseJson(decodeBody(await readBody(asked.request, maxBytes))));
  };

  const forget = async (asked: OpenRequest): Promise<Response> => {
    const { device_id } = await read(asked);
    const receivedUntil = clock();
    await devices.ask(device_id);
    const data: DeviceForgotten = { receivedUntil, doneBy: receivedUntil + dayMs };
    return privateAnswer({ data });
  };

  const list = async (asked: OpenRequest): Promise<Response> => {
    const { device_id, after = "" } = await read(asked);
    const found = await events.deviceEvents(device_id, { after, limit: pageEvents });
    const next = found.length < pageEvents ? undefined : found.at(-1)?.event_id;
    const data: DeviceEvents = { events: found, ...(next !== undefined && { next }) };
    return privateAnswer({ data });
  };

  return Object.freeze({
    [devicePaths.forget]: { method: "POST", answer: forget } as const,
    [devicePaths.events]: { method: "POST", answer: list } as const,
  });
}
