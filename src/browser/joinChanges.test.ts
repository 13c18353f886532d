import { expect, it } from "vitest";
import { joinChanges } from "./joinChanges.ts";

type Router = Parameters<typeof joinChanges>[0];

const going = (shown: string | undefined, coming: string, status: "pending" | "idle"): Router => ({
  state: {
    status,
    location: { publicHref: coming },
    resolvedLocation: shown === undefined ? undefined : { publicHref: shown },
  },
});

it.each([
  {
    what: "both choices",
    shown: "/vitals?demo",
    coming: "/vitals?demo&span=365d",
    pressed: "/vitals?demo&name=INP",
    joined: "/vitals?demo&span=365d&name=INP",
  },
  {
    what: "the later of two values",
    shown: "/vitals",
    coming: "/vitals?span=7d",
    pressed: "/vitals?span=24h",
    joined: "/vitals?span=24h",
  },
  {
    what: "what the second takes away",
    shown: "/vitals?view=1&span=7d",
    coming: "/vitals?view=1&span=24h",
    pressed: "/vitals?span=7d",
    joined: "/vitals?span=24h",
  },
  {
    what: "what the first has taken away",
    shown: "/vitals?route=%2F",
    coming: "/vitals",
    pressed: "/vitals?route=%2F&name=INP",
    joined: "/vitals?name=INP",
  },
  {
    what: "the way back to what is shown",
    shown: "/vitals",
    coming: "/vitals?span=7d",
    pressed: "/vitals",
    joined: "/vitals",
  },
  {
    what: "the second's place on the page",
    shown: "/vitals",
    coming: "/vitals?span=7d",
    pressed: "/vitals?slow=all~#slow",
    joined: "/vitals?span=7d&slow=all~#slow",
  },
])("keeps $what", ({ shown, coming, pressed, joined }) => {
  expect(joinChanges(going(shown, coming, "pending"), pressed)).toBe(joined);
});

it.each([
  ["nothing is on its way", going("/vitals", "/vitals", "idle"), "/vitals?span=7d"],
  [
    "nothing has been shown yet",
    going(undefined, "/vitals?span=24h", "pending"),
    "/vitals?span=7d",
  ],
  ["it leads to another page", going("/vitals", "/vitals?span=24h", "pending"), "/list?span=7d"],
  ["another page is on its way", going("/vitals", "/list?sort=name", "pending"), "/vitals?span=7d"],
])("leaves an address alone where %s", (_why, router, pressed) => {
  expect(joinChanges(router, pressed)).toBe(pressed);
});
