import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { variableNames } from "../../server/config/configVariables.ts";
import { readEventLogUrl } from "../../server/event-log/readEventLogUrl.ts";
import { leanFlags, leanVariables } from "../../tools/build/leanProcess.ts";

const read = (file: string): string => readFileSync(file, "utf8");
const deployment = read("DEPLOYMENT.md");

describe("the deployment page", () => {
  it("names every variable of the configuration, and no other", () => {
    const known = Array.from(
      read(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm),
      ([, name]) => name,
    );
    const [, environment = ""] = deployment.split("## Environment");
    const [table = ""] = environment.split("Without `PUBLIC_ORIGIN`");
    const named = Array.from(table.matchAll(/`([A-Z][A-Z0-9_]+)`/g), ([, name]) => name);
    expect(new Set(named)).toEqual(new Set(known));
    expect(named).toHaveLength(known.length);
  });

  it("links to files that exist", () => {
    const links = Array.from(deployment.matchAll(/\]\(([^)#]+)\)/g), ([, file = ""]) => file);
    expect(links.filter((file) => globSync(file).length === 0)).toEqual([]);
  });
});

describe("the container", () => {
  const dockerfile = read("Dockerfile");

  it("has everything that the server imports, and no more of the page", () => {
    const copied = Array.from(dockerfile.matchAll(/^COPY (src\/\w+) /gm), ([, path]) => path);
    const imported = globSync("server/**/*.ts", {
      exclude: ["**/*.test.ts", "**/testing/**", "server/dev.ts"],
    }).flatMap((file) =>
      Array.from(read(file).matchAll(/from "(?:\.\.\/)+(src\/\w+)\//g), ([, path]) => path),
    );
    expect(new Set(copied)).toEqual(new Set(imported));
  });

  it("installs the packages that a running server imports, and no other", () => {
    const { dependencies } = JSON.parse(read("package.json")) as {
      dependencies: Readonly<Record<string, string>>;
    };
    const files = globSync("{server,src/wire,src/lib,src/market}/**/*.ts", {
      exclude: ["**/*.test.ts", "**/testing/**", "**/*.d.ts", "server/dev*", "server/dev*/**"],
    });
    const imported = files.flatMap((file) =>
      Array.from(
        read(file).matchAll(
          /(?:^|\n)(?!import type)[^\n]*(?:from |import\(|resolve\()"((?:@[\w-]+\/)?[a-z][\w.-]*)(?=[/"])/g,
        ),
        ([, name]) => name,
      ),
    );
    expect(new Set(imported)).toEqual(new Set(Object.keys(dependencies)));
  });

  it("holds no second Node and no tools: install scripts stay off, and TypeScript goes", () => {
    const installs = Array.from(dockerfile.matchAll(/npm ci.*/g), ([command]) => command);
    expect(installs).toHaveLength(2);
    for (const command of installs) expect(command).toContain("--ignore-scripts");
    expect(dockerfile).toContain("rm -rf node_modules/typescript node_modules/@typescript");
  });

  it("runs the pinned Node's major version as a user without rights, with a check of its readiness", () => {
    const { devDependencies } = JSON.parse(read("package.json")) as {
      devDependencies: { node: string };
    };
    const [major = ""] = devDependencies.node.split(".");
    const images = Array.from(dockerfile.matchAll(/^FROM node:(\d+)/gm), ([, version]) => version);
    expect(images).toEqual(images.map(() => major));
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*\/readyz/m);
  });

  it("runs with what keeps the process of npm start small", () => {
    const [, command = ""] = /^CMD (\[.*"server\/main.ts"\])$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(command)).toEqual(["node", ...leanFlags, "server/main.ts"]);
    for (const [name, value] of Object.entries(leanVariables)) {
      expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, "m"));
      expect(deployment).toContain(`${name}=${value}`);
    }
    for (const flag of leanFlags) expect(deployment).toContain(flag);
  });

  it("holds no keys and no settings of the machine it was built on", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".data", ".env", ".git", "node_modules"]));
  });
});

describe("the examples of deploy/", () => {
  const composed = ["deploy/compose.yml", "deploy/compose.full.yml"];
  const all = [...composed, "deploy/kubernetes.yml"];
  const known = new Set<string>(variableNames);

  it.each(composed)(
    "%s sets variables that exist, and those that production always needs",
    (file) => {
      const own = new Set(
        Array.from(read(file).matchAll(/^ {4,6}([A-Z][A-Z_]+): /gm), ([, name = ""]) => name),
      );
      const others = /^(?:POSTGRES|CLICKHOUSE|GF|KAFKA)_|^SITE$/;
      expect([...own].filter((name) => !others.test(name) && !known.has(name))).toEqual([]);
      const [, always = ""] = /\| always in production \| (.+) \|/.exec(deployment) ?? [];
      const needed = Array.from(always.matchAll(/`([A-Z_]+)`/g), ([, name = ""]) => name);
      expect(needed.length).toBeGreaterThan(3);
      expect(own.isSupersetOf(new Set(needed))).toBe(true);
    },
  );

  it("sets variables that exist in Kubernetes too", () => {
    const named = Array.from(
      read("deploy/kubernetes.yml").matchAll(/- \{ name: ([A-Z_]+), value/g),
      ([, name = ""]) => name,
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(all)("%s mounts files that exist and pins what it runs", (file) => {
    const text = read(file);
    const mounted = Array.from(text.matchAll(/- (\.{1,2}\/[^:\s]+):/g), ([, path = ""]) =>
      join("deploy", path),
    );
    expect(mounted.filter((path) => !existsSync(path))).toEqual([]);
    const images = Array.from(text.matchAll(/image: (\S+)/g), ([, image = ""]) => image);
    expect(images.filter((image) => !/^parallax$|:v?\d/.test(image))).toEqual([]);
  });

  it("has the log and its consumer as a profile that nothing else needs", () => {
    const compose = read("deploy/compose.full.yml");
    const [, services = ""] = compose.split(/^services:$/m);
    const [own = ""] = services.split(/^\w/m);
    const parts = new Map(
      own.split(/^ {2}(?=[\w-]+:$)/m).map((text) => [text.split(":")[0] ?? "", text] as const),
    );
    const ofProfile = ["consumer", "broker", "topics"];
    const having = (pattern: RegExp) =>
      [...parts].flatMap(([name, text]) => (pattern.test(text) ? [name] : []));
    expect([...parts.keys()]).toEqual(expect.arrayContaining([...ofProfile, "parallax-1"]));
    expect(having(/^ {4}profiles: \[log\]$/m)).toEqual(ofProfile);
    expect(having(/^ {6}(?:consumer|broker|topics): \{/m)).toEqual(["consumer", "topics"]);
    expect(compose).toContain("EVENTS_LOG_URL: ${EVENTS_LOG_URL:-}");
    const [address = ""] = /kafka:\/\/[\w:/-]+/.exec(compose) ?? [];
    expect(deployment).toContain(`EVENTS_LOG_URL=${address}`);
    const { brokers, topic, refusedTopic } = readEventLogUrl(address);
    expect(parts.get("topics")).toContain(`for topic in ${topic} ${refusedTopic}; do`);
    expect(parts.get("broker")).toContain(`KAFKA_ADVERTISED_LISTENERS: PLAINTEXT://${brokers[0]}`);
  });

  it("asks the consumer at its own port, and starts it as the server is started", () => {
    const [compose, kubernetes] = [read("deploy/compose.full.yml"), read("deploy/kubernetes.yml")];
    const [, port = ""] = /CONSUMER_PORT: "(\d+)"/.exec(compose) ?? [];
    expect(compose).toContain(`fetch('http://127.0.0.1:${port}/healthz')`);
    expect(kubernetes).toContain(`{ name: CONSUMER_PORT, value: "${port}" }`);
    expect(kubernetes).toContain(`{ name: metrics, containerPort: ${port} }`);
    expect(read("deploy/prometheus.yml")).toContain(
      `{ names: [consumer], type: A, port: ${port}, `,
    );
    for (const file of ["deploy/prometheus.yml", "server/metrics/prometheus.yml"])
      expect(read(file)).toContain("job_name: parallax-consumer");
    expect(read("server/metrics/alerts.yml")).toContain('up{job="parallax-consumer"}');
    const commands = [compose, kubernetes].map(
      (text) => /command: (\[.*consumer.*\])/.exec(text)?.[1] ?? "",
    );
    for (const command of commands)
      expect(JSON.parse(command)).toEqual(["node", ...leanFlags, "server/consumer.ts"]);
    expect(existsSync("server/consumer.ts")).toBe(true);
  });

  it("gives a process the time that a stop takes, and asks the right address about the right thing", () => {
    for (const file of composed) expect(read(file)).toMatch(/stop_grace_period: 20s/);
    const kubernetes = read("deploy/kubernetes.yml");
    const probe = (name: string): string =>
      new RegExp(`${name}:\\s+httpGet: \\{ path: (\\S+),`).exec(kubernetes)?.[1] ?? "";
    expect([probe("startupProbe"), probe("readinessProbe"), probe("livenessProbe")]).toEqual([
      "/healthz",
      "/readyz",
      "/healthz",
    ]);
    expect(read("deploy/Caddyfile")).toMatch(/health_uri \/readyz\n\s+health_interval 1s/);
    expect(read("deploy/prometheus.yml")).toContain("alerts.yml");
  });
});
