import { describe, expect, it } from "vitest";
import { actionsFor, type CallOutcome } from "./failureRules.ts";

const outcome = (changes: Partial<CallOutcome>): CallOutcome => ({
  method: "POST",
  path: "/v1/x",
  code: "40000",
  traceId: "",
  httpStatus: 400,
  message: "no",
  signError: "",
  status: "",
  ...changes,
});
const userInfo = { path: "/v1/user/overview/userinfo" } as const;
const answered = { httpStatus: 200 } as const;

describe("actionsFor", () => {
  it.each<[string, Partial<CallOutcome>, readonly string[]]>([
    ["a failed GET is shown", { method: "GET" }, ["toast"]],
    ["a failed POST is logged", {}, ["log"]],
    ["success asks for nothing", { code: "00000", ...answered }, []],
    ["the other success code neither", { code: "200", method: "GET", ...answered }, []],
    ["no network is not reported", { code: "", httpStatus: 0 }, ["log"]],
    ["no network on a GET is shown", { method: "GET", code: "", httpStatus: 0 }, ["toast"]],
    ["00020", { code: "00020", ...answered }, ["toast", "log", "reset", "refetch"]],
    ["00021", { code: "00021", ...answered }, ["toast", "log", "reset", "refetch"]],
    ["00022 is not fetched again", { code: "00022", ...answered }, ["toast", "log", "reset"]],
    ["00023", { code: "00023", ...answered }, ["toast", "log", "report", "sign-out"]],
    [
      "00023 on a GET",
      { method: "GET", code: "00023", ...answered },
      ["toast", "report", "sign-out"],
    ],
    ["00004", { code: "00004", ...answered }, ["toast", "log"]],
    ["20906", { code: "20906", ...answered }, ["toast", "log"]],
    ["20205", { code: "20205", ...answered }, ["toast", "log"]],
    ["20205 with another status", { code: "20205", httpStatus: 500 }, ["log"]],
    ["00004 on a GET is shown once", { method: "GET", code: "00004", ...answered }, ["toast"]],
    ["the header is reported", { signError: "00021" }, ["log", "report"]],
    ["the header of a success too", { code: "00000", signError: "00021" }, ["report"]],
    ["the status 'error' is logged", { code: "00000", status: "error" }, ["log"]],
    ["another status is not", { code: "00000", status: "ok" }, []],
    ["nobody signed in is an answer", { ...userInfo, code: "00004", ...answered }, []],
    [
      "userinfo's own failures are logged only",
      { ...userInfo, code: "20906", ...answered },
      ["log"],
    ],
    [
      "but signing is mended",
      { ...userInfo, code: "00020", ...answered },
      ["log", "reset", "refetch"],
    ],
    [
      "and 00023 signs out",
      { ...userInfo, code: "00023", ...answered },
      ["log", "report", "sign-out"],
    ],
    ["rates are logged only", { path: "/v1/mix/public/usdtRate" }, ["log"]],
    [
      "image hosts are logged only",
      { method: "GET", path: "/v1/mix/system/getDomainConfigList" },
      ["log"],
    ],
    ["a challenge that was given up", { code: "90000001", ...answered }, ["log"]],
  ])("%s", (_name, changes, actions) => {
    expect(actionsFor(outcome(changes))).toEqual(actions);
  });
});
