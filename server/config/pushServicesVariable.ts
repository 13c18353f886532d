import * as v from "valibot";

const maxServices = 20;
/** A name of the internet in lower case, as addresses have it, or all names below one. */
const hostPattern = /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/** Hosts of push services besides those that are known. */
export const pushServicesVariable = {
  schema: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...new Set(text.split(",").map((host) => host.trim()))]),
      v.maxLength(maxServices),
      v.everyItem((host) => hostPattern.test(host)),
    ),
  ),
  wrong: `must be at most ${maxServices} names of hosts in lower case, *. for all below one, separated by commas`,
  example: "push.example.com,*.push.example.net",
} as const;
