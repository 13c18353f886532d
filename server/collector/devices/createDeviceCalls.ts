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
import { collectorPolicy } from "../collectorPolicy.ts";
import { createQuestionLimit } from "./createQuestionLimit.ts";
import type { ForgottenDevices } from "./createForgottenDevices.ts";

/** The dependencies of the calls. */
export interface DeviceCallsOptions {
  readonly devices: Pick<ForgottenDevices, "ask">;
  readonly events: Pick<EventStore, "deviceEvents">;
  readonly clock: Clock;
  /** Whether the disk has room for more. Default: it has. */
  readonly hasRoom?: () => Promise<boolean>;
  readonly settings: OriginSettings;
}

const maxBytes = 1_024;
const dayMs = 86_400_000;
const secondMs = 1_000;
/** Questions of one network in a minute, and of all together: each costs the store a search. */
const minute = { windowMs: 60_000, ofNetwork: 30, ofAll: 600 };
/** Devices that are forgotten in a day, of a network and of all: each may take a row, for months. */
const day = { windowMs: dayMs, ofNetwork: 200, ofAll: 50_000 };
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
  const { devices, events, clock, settings, hasRoom = async () => true } = options;
  const limits = {
    question: createQuestionLimit(minute, clock),
    forgotten: createQuestionLimit(day, clock),
  };

  function limit({ request, remoteAddress }: OpenRequest, by: keyof typeof limits): void {
    const forwardedFor = request.headers.get("x-forwarded-for");
    const { trustedProxies } = settings;
    const network = eventNetwork(clientAddressOf({ remoteAddress, forwardedFor, trustedProxies }));
    const waitMs = limits[by](network);
    if (waitMs > 0)
      throw new GatewayFailure(gatewayCodes.tooManyRequests, "Too many questions were asked.", {
        headers: { "retry-after": String(Math.ceil(waitMs / secondMs)) },
      });
  }

  const read = async (asked: OpenRequest) => {
    if (asked.request.headers.get("sec-fetch-site") === "cross-site")
      throw new GatewayFailure(gatewayCodes.forbidden, "The question did not come from this site.");
    limit(asked, "question");
    return readInput(question, parseJson(decodeBody(await readBody(asked.request, maxBytes))));
  };

  const forget = async (asked: OpenRequest): Promise<Response> => {
    const { device_id } = await read(asked);
    limit(asked, "forgotten");
    if (!(await hasRoom()))
      throw new GatewayFailure(
        gatewayCodes.unavailable,
        "The server can't note this right now. Try again later.",
        { headers: { "retry-after": String(collectorPolicy.diskRetryMs / secondMs) } },
      );
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
