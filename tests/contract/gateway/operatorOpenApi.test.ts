import { globSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { asyncProperty, assert, constantFrom, oneof, string } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describedCalls } from "../../../server/open-api/createOpenApi.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { operatorOpenApiPath, operatorPaths } from "../../../src/wire/events/budgets.ts";
import { secondPrefix } from "../../../src/wire/events/vitalFilters.ts";
import { vitalDimensions } from "../../../src/wire/events/vitals.ts";
import { type VitalsReleases, vitalsPaths } from "../../../src/wire/events/vitalsApi.ts";
import { readEnvelope } from "./gatewayFixture.ts";
import {
  createAjv,
  jsonSchemaOf,
  type OpenApi,
  type Operation,
  operationsOf,
  type Parameter,
  strictly,
} from "./openApiFixture.ts";
import { openOperatorApi, operator, storelessApi } from "./operatorApiFixture.ts";

const read = await storelessApi.ask(`/${operatorOpenApiPath}`);
const document = (await read.json()) as OpenApi;
const operations = operationsOf(document);
const gets = operations.filter(({ method }) => method === "get");
const posts = operations.filter(({ method }) => method === "post");

/** The first example of a parameter, which may be a part of the document. */
function exampleOf({ name, schema }: Parameter): string {
  const part = schema.$ref?.split("/").at(-1) ?? "";
  const { examples } = (document.components.schemas[part] ?? schema) as Parameter["schema"];
  const [example] = examples ?? [];
  if (example === undefined) throw new Error(`${name} has no example`);
  return example;
}

/** What a call is asked with: an example of each parameter that it needs. */
function questionOf({ parameters = [] }: Operation): URLSearchParams {
  const needed = parameters.filter(({ required }) => required);
  return new URLSearchParams(needed.map((one) => [one.name, exampleOf(one)]));
}

const parameterOf = (path: string, wanted: string): Parameter => {
  const found = document.paths[`/${path}`]?.get?.parameters?.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`${path} has no ${wanted}`);
  return found;
};
const seed = {
  moment: Number(exampleOf(parameterOf(vitalsPaths.summary, "to"))) - 3_600_000,
  view_id: exampleOf(parameterOf(vitalsPaths.view, "id")),
  attribution_kind: exampleOf(parameterOf(vitalsPaths.slow, "kind")),
  attribution: exampleOf(parameterOf(vitalsPaths.slow, "cause")),
};

/** Besides its example, so that every member of an answer is there in one of them. */
const questions: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  [vitalsPaths.series]: [{ step: "hour", name: "CLS" }],
  [vitalsPaths.routes]: [{ by: "release", device: "phone,tablet" }],
  [vitalsPaths.releases]: [{ name: "LCP", release: "r1,r2" }],
  [vitalsPaths.compare]: [{ "vs.release": "r2" }],
  [vitalsPaths.slow]: [{ kind: seed.attribution_kind, cause: seed.attribution }],
};

describe("the OpenAPI document of the operator's calls", () => {
  let store: Store;
  let ask: typeof storelessApi.ask;

  beforeAll(async () => {
    store = await openTestStore();
    ({ ask } = await openOperatorApi(store, seed));
  });
  afterAll(() => store.close());

  it("is one, of version 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...document })).toMatchObject({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("is shown to the operator alone, and kept by no cache", async () => {
    for (const headers of [{}, { authorization: "Bearer wrong" }, { cookie: "operator=" }]) {
      const refused = await storelessApi.ask(`/${operatorOpenApiPath}`, { headers });
      expect(refused.status).toBe(401);
      expect((await readEnvelope(refused)).code).toBe(gatewayCodes.wrongCredentials);
    }
    expect(read.headers.get("cache-control")).toBe("private, no-store");
    expect(document).toMatchObject({
      info: { version: "r2" },
      servers: [{ url: "https://exchange.test" }],
    });
    const [cookie = ""] = operator.cookie({ isSecure: true }).split(";");
    const shown = await storelessApi.ask(`/${operatorOpenApiPath}`, { headers: { cookie } });
    expect(await shown.json()).toEqual(document);
  });

  it("has every call of the operator and no other, none of which the public document has", () => {
    const sources = globSync("{src,server}/**/*.ts").map((file) => readFileSync(file, "utf8"));
    const named = sources.flatMap(
      (text) => text.match(/(?<=["'`])v1\/(?:operator|vitals)\/[\w./]+(?=["'`])/g) ?? [],
    );
    const own = [...Object.values(operatorPaths), ...Object.values(vitalsPaths)];
    expect(named).toEqual(expect.arrayContaining([...own, operatorOpenApiPath]));
    const paths = Object.keys(document.paths).map((path) => path.slice(1));
    expect(new Set(paths)).toEqual(new Set(named));
    expect(new Set(paths)).toEqual(new Set(Object.keys(storelessApi.openCalls)));
    const shown = describedCalls(storelessApi.openCalls).map(({ path }) => path);
    expect(shown.filter((path) => paths.includes(path))).toEqual([]);
  });

  it("says of each call that it needs the token, as it does", async () => {
    expect(document.components.securitySchemes).toEqual({
      token: { type: "http", scheme: "bearer" },
    });
    for (const { path, method, operation } of operations) {
      expect(operation.security).toEqual([{ token: [] }]);
      const sent = method === "post" ? { headers: {}, body: {} } : { headers: {} };
      expect((await storelessApi.ask(path, sent)).status, path).toBe(401);
    }
  });

  it("names each call and each part once, and refers to no part that it lacks", () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("budgets_save");
    const references = JSON.stringify(document).match(/(?<=#\/components\/schemas\/)\w+/g) ?? [];
    expect(new Set(references)).toEqual(new Set(Object.keys(document.components.schemas)));
  });

  it.each(gets)("describes what $path answers to its example", async ({ path, operation }) => {
    const [[type, { schema }] = ["", { schema: {} }]] = Object.entries(
      operation.responses[200].content,
    );
    const validate = strictly(document, schema);
    const texts: string[] = [];
    for (const more of [{}, ...(questions[path.slice(1)] ?? [])]) {
      const asked = new URLSearchParams([...questionOf(operation), ...Object.entries(more)]);
      const answer = await ask(`${path}?${asked.toString()}`);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("content-type")?.split(";")[0]).toBe(type);
      const text = await answer.text();
      texts.push(text);
      validate(type === "application/json" ? JSON.parse(text) : text);
      expect(validate.errors ?? [], path).toEqual([]);
    }
    // Lists of the last one are not empty, so that every member is looked at.
    expect(path === `/${operatorOpenApiPath}` ? "" : texts.at(-1)).not.toMatch(/\[\][,}]/);
  });

  it.each(posts)("describes what $path takes and answers", async ({ path, operation }) => {
    const schema = jsonSchemaOf(operation.requestBody);
    const { properties = {}, required = [], examples } = schema;
    const body =
      examples?.[0] ??
      Object.fromEntries(
        required.map((name) => [
          name,
          exampleOf({ name, required: true, schema: properties[name] ?? {} }),
        ]),
      );
    const takes = strictly(document, schema);
    takes(body);
    expect(takes.errors ?? []).toEqual([]);
    const answer = await ask(path, { body });
    expect(answer.status).toBe(200);
    const validate = strictly(document, jsonSchemaOf(operation.responses[200]));
    validate(await readEnvelope(answer));
    expect(validate.errors ?? []).toEqual([]);
    for (const name of required) {
      const { [name]: _left, ...rest } = body as Record<string, unknown>;
      expect(takes(rest), name).toBe(false);
      const refused = await ask(path, { body: rest });
      expect(refused.status, name).toBe(400);
    }
  });

  it("says of an answer with another member that it is wrong", async () => {
    const operation = document.paths[`/${vitalsPaths.releases}`]?.get;
    const validate = strictly(document, jsonSchemaOf(operation?.responses[200]));
    const [more = {}] = questions[vitalsPaths.releases] ?? [];
    const asked = new URLSearchParams({
      from: exampleOf(parameterOf(vitalsPaths.releases, "from")),
      to: exampleOf(parameterOf(vitalsPaths.releases, "to")),
      ...more,
    });
    const envelope = await readEnvelope<VitalsReleases>(
      await ask(`/${vitalsPaths.releases}?${asked.toString()}`),
    );
    const [stratum] = envelope.data.strata;
    const other = (changed: object) => ({
      ...envelope,
      data: { ...envelope.data, strata: [changed] },
    });
    expect(validate(other({ ...stratum }))).toBe(true);
    expect(validate(other({ ...stratum, country: "NG" }))).toBe(false);
    expect(validate(other({ ...stratum, vital: { ...stratum?.vital, count: "1" } }))).toBe(false);
  });

  it("refuses in a parameter what the call refuses, and nothing else but what no schema can say", async () => {
    const values = oneof(
      string({ maxLength: 14 }),
      constantFrom("", "1", "-1", "1e9", "9".repeat(16), "LCP", "FID", "hour", "route", "demo"),
      constantFrom("real", "!phone", "a,b", "a".repeat(257), "a".repeat(1_001)),
    );
    const parameters = gets.flatMap(({ path, operation }) =>
      (operation.parameters ?? []).map(({ name, schema }) => {
        const isRight = createAjv().compile({ ...schema, components: document.components });
        return { path, name, operation, isRight };
      }),
    );
    await assert(
      asyncProperty(constantFrom(...parameters), values, async (parameter, value) => {
        const { path, name, operation, isRight } = parameter;
        const asked = questionOf(operation);
        asked.set(name, value);
        const answer = await storelessApi.ask(`${path}?${asked.toString()}`);
        const { code, msg } = await readEnvelope(answer);
        const isRefused = code === gatewayCodes.invalidParameter;
        // How parameters belong together, and what a condition names, are beyond a schema.
        const isBeyond =
          /must be after|too long before|so long a span|is off/.test(msg) ||
          vitalDimensions.some((dimension) => dimension === name.replace(secondPrefix, "")) ||
          ["kind", "cause"].includes(name);
        if (isRefused && isBeyond) return;
        expect(isRefused, msg).toBe(!isRight(value));
      }),
      { numRuns: 500 },
    );
  });

  it("says which parameters a call needs", async () => {
    for (const { path, operation } of gets) {
      const isNeeded = (operation.parameters ?? []).some(({ required }) => required);
      const isMissing = /"The parameter \w+ is missing\."/.test(await (await ask(path)).text());
      expect(isMissing, path).toBe(isNeeded);
    }
  });
});
