import { afterEach, describe, expect, it } from "vitest";
import { createFakeTimer } from "../../../src/lib/testing/createFakeTimer.ts";
import { workerCalls } from "../../../src/wire/workerCalls.ts";
import { createWebCryptoEngine } from "../../../workers/vault/engines/createWebCryptoEngine.ts";
import { carried, signatureOf } from "./enterVault.ts";
import { createGatewayDouble, md5Of } from "./gatewayDouble.ts";
import { openOverChannel } from "./openClients.ts";
import { alice, login, request } from "./sampleCalls.ts";
import { createVaultWorld, type OpenVault } from "./vaultWorld.ts";

const gateway = createGatewayDouble();
const opened: OpenVault[] = [];

afterEach(() => {
  for (const vault of opened.splice(0)) vault.close();
});

/** A page whose deadlines pass when the test says so. */
function enter() {
  const world = createVaultWorld(gateway, createWebCryptoEngine());
  const deadline = createFakeTimer();
  const vault = openOverChannel(world, deadline.startTimer);
  opened.push(vault);
  return { world, deadline, ...vault };
}

describe("a worker that the browser ends", () => {
  it("loses nothing between login and binding: the next one finds the pair", async () => {
    const { world, deadline, client, kill } = enter();
    const { publicKey = "" } = await carried({ world }, await client.encryptLogin(login()));
    kill();
    const bound = client.bindKeyPair(alice);
    await deadline.started(workerCalls.bindKeyPair.deadlineMs);
    deadline.elapse(workerCalls.bindKeyPair.deadlineMs);
    expect(await bound).toEqual({ ok: true });
    const { publicKeyMd5 } = await signatureOf(client, request());
    expect(publicKeyMd5).toBe(md5Of(publicKey));
    expect(world.reports).toEqual([]);
  });

  it("is followed by a worker that starts with the configuration the page has kept", async () => {
    const { world, deadline, client, kill } = enter();
    await client.encryptLogin(login());
    await client.bindKeyPair(alice);
    kill();
    const signed = client.sign(request());
    await deadline.started(workerCalls.sign.deadlineMs);
    deadline.elapse(workerCalls.sign.deadlineMs);
    expect(await signed).toHaveProperty("signature");
    expect(world.fetches).toBe(1);
  });

  it("a second time without an answer in between leaves requests unsigned, not waiting", async () => {
    const { deadline, client, kill } = enter();
    await client.encryptLogin(login());
    kill();
    const signed = client.sign(request());
    await deadline.started(workerCalls.sign.deadlineMs);
    kill({ alsoNext: true });
    deadline.elapse(workerCalls.sign.deadlineMs);
    await deadline.started(workerCalls.start.deadlineMs);
    deadline.elapse(workerCalls.start.deadlineMs);
    expect(await signed).toMatchObject({ ok: false, code: "unavailable" });
    expect(await client.sign(request())).toMatchObject({ ok: false, code: "unavailable" });
  });
});
