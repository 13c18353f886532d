import { build } from "./build.ts";
import { isBuildFresh } from "./buildStamp.ts";

if (await isBuildFresh()) console.log("the build is up to date");
else await build();
process.env["NODE_ENV"] ??= "production";
await import("../server/main.ts");
