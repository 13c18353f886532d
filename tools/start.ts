import { build, runBuild } from "./build.ts";
import { isBuildFresh } from "./build/buildStamp.ts";

const isReady = await runBuild(async () => {
  if (await isBuildFresh()) console.log("the build is up to date");
  else await build();
});
if (isReady) {
  process.env["NODE_ENV"] ??= "production";
  await import("../server/main.ts");
}
