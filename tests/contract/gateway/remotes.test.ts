import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { readEmbeddedRemotes } from "../../../server/ssr/buildFiles.ts";
import {
  type Remotes,
  type RemotesData,
  remotesPath,
} from "../../../src/wire/page/microFrontend.ts";
import { createMemoryLogger, createSnapshotMarket, now, readEnvelope } from "./gatewayFixture.ts";

const footer = { url: "/footer.js", integrity: `sha384-${"A".repeat(64)}`, version: "1.0.0" };

function ask(remotes: Remotes, headers: Record<string, string> = {}): Promise<Response> {
  const market = createSnapshotMarket();
  const gateway = createGateway({
    market,
    remotes,
    clock: () => now,
    logger: createMemoryLogger(),
  });
  return gateway(new Request(`http://gateway.test/${remotesPath}`, { headers }));
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parallax-remotes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe("the remotes of the shell", () => {
  it("are answered as configured, with a tag of their own", async () => {
    const answer = await ask({ footer });
    expect((await readEnvelope<RemotesData>(answer)).data).toEqual({ remotes: { footer } });
    const etag = answer.headers.get("etag") ?? "";
    expect((await ask({ footer }, { "if-none-match": etag })).status).toBe(304);
    const changed = { footer: { ...footer, version: "1.0.1" } };
    expect((await ask(changed, { "if-none-match": etag })).status).toBe(200);
    expect((await readEnvelope<RemotesData>(await ask({}))).data).toEqual({ remotes: {} });
  });

  it("of a build come from its file, and are empty without one", async () => {
    const folder = await emptyFolder();
    expect(await readEmbeddedRemotes(folder)).toEqual({});
    await writeFile(join(folder, "remotes.json"), JSON.stringify({ footer }));
    expect(await readEmbeddedRemotes(folder)).toEqual({ footer });
    await writeFile(join(folder, "remotes.json"), "{");
    await expect(readEmbeddedRemotes(folder)).rejects.toThrow(SyntaxError);
  });
});
