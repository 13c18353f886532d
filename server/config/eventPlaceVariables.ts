import * as v from "valibot";
import { wholeNumberVariable } from "./wholeNumberVariable.ts";

const isHttp = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "";
};

/** Brokers are separated by commas, which other addresses do not have. The log itself checks the rest. */
const logAddress = /^kafkas?:\/\/\S+\/[^\s/]+$/;

const maxPort = 65_535;
const consumerPort = wholeNumberVariable("4174", { to: maxPort });

/** Where events are taken and kept instead of in the database, and where their consumer tells of itself. */
export const eventPlaceVariables = {
  EVENTS_URL: {
    schema: v.optional(v.pipe(v.string(), v.check(isHttp))),
    wrong: "must be an address that begins with http:// or https://",
    example: "http://user:password@localhost:8123/parallax",
  },
  EVENTS_LOG_URL: {
    schema: v.optional(v.pipe(v.string(), v.regex(logAddress))),
    wrong: "must be an address that begins with kafka:// or kafkas:// and ends with a topic",
    example: "kafka://user:password@localhost:9092/parallax-events",
  },
  CONSUMER_PORT: {
    ...consumerPort,
    schema: v.optional(v.unwrap(consumerPort.schema)),
  },
} as const;
