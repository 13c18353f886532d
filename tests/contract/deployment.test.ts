import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
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

  it("runs the pinned Node's major version as a user without rights, with a check of its readiness", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: { node: string } };
    const [major = ""] = dependencies.node.split(".");
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
