import { describe, expect, it } from "vitest";
import { isTraceId } from "../../src/wire/headers.ts";
import { createGatewayRequests } from "./createGatewayRequests.ts";

const gatewaySignConfig = {
  clientOpen: true,
  serverPublicKey: "a",
  serverPublicKeySign: "b",
  defaultAlgorithm: "rsa2048",
  exactUrls: {},
  prefixUrls: {},
};

/** A gateway that always gives the same answer and remembers its requests. */
function createGateway(respond: () => Response | Promise<Response>) {
  const asked: Request[] = [];
  const requests = createGatewayRequests({
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      return respond();
    },
    baseUrl: "https://exchange.example",
    headers: () => ({ website: "parallax", locale: "en" }),
    page: () => "/login",
    clock: () => 1_700_000_000_000,
    fillRandom: (bytes) => bytes.fill(7),
  });
  return { asked, requests };
}

const envelope =
  (data: unknown, code = "00000") =>
  () =>
    Response.json({ code, data, msg: "" });

describe("the worker's own requests", () => {
  it("ask for the configuration with the protocol's headers", async () => {
    const { asked, requests } = createGateway(envelope({ gatewaySignConfig }));
    expect(await requests.fetchSignConfig()).toEqual(gatewaySignConfig);
    const [request] = asked;
    expect(request?.method).toBe("GET");
    expect(request?.url).toBe("https://exchange.example/v1/mix/config/gatewaySignConfig");
    expect(request?.headers.get("website")).toBe("parallax");
    expect(request?.headers.get("locale")).toBe("en");
    expect(request?.headers.get("tm")).toBe("1700000000000");
    expect(isTraceId(request?.headers.get("uhti") ?? "")).toBe(true);
  });

  it.each([
    ["a failure code", envelope({ gatewaySignConfig }, "50000")],
    ["no configuration inside", envelope({})],
    ["no data", envelope(null)],
    ["a configuration with a fault", envelope({ gatewaySignConfig: { clientOpen: 1 } })],
    ["no envelope", () => Response.json([])],
    ["no JSON", () => new Response("<html>")],
    ["an error of the network", () => Promise.reject(new TypeError("offline"))],
  ])("answer nothing if %s", async (_what, respond) => {
    expect(await createGateway(respond).requests.fetchSignConfig()).toBeUndefined();
  });

  it("report a problem with its name, reason, time and page", async () => {
    const { asked, requests } = createGateway(envelope(null));
    requests.report("key-pair-missing", "why");
    const [request] = asked;
    expect(request?.method).toBe("POST");
    expect(request?.url).toBe("https://exchange.example/v1/buried/log/cspSecurity");
    expect(await request?.json()).toEqual({
      bizType: "gatewaySign",
      data: { event: "key-pair-missing", reason: "why" },
      timestamp: 1_700_000_000_000,
      page: "/login",
    });
  });

  it("ignore a report that cannot be sent", () => {
    const { asked, requests } = createGateway(() => Promise.reject(new TypeError("offline")));
    requests.report("key-pair-not-saved", "why");
    expect(asked).toHaveLength(1);
  });
});
