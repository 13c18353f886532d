// Browser code is text here: tools compile without the DOM. The bundler resolves the imports from the repository's root.

/** Measures the primitives of both engines in a worker and sends one result after another. */
export const enginesSource = `
import { createForgeEngine } from "/workers/vault/engines/createForgeEngine.ts";
import { createWebCryptoEngine } from "/workers/vault/engines/createWebCryptoEngine.ts";
import { encryptLoginPayload } from "/workers/vault/sign-in/encryptLoginPayload.ts";
import { utf8Bytes } from "/workers/vault/encoding/bytes.ts";

const fillRandom = (bytes) => crypto.getRandomValues(bytes);
const engines = { webcrypto: createWebCryptoEngine(), forge: createForgeEngine() };
const payload = { loginName: "visitor@example.com", pwd: "a password of some length", areaCode: "" };
const text = utf8Bytes("v1\\n2\\nPOST\\n/v1/user/account/subAccounts\\n17000000\\n" + "0".repeat(32) + "\\n{}");

async function times(runs, work) {
  const all = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    all.push(performance.now() - start);
  }
  return all;
}

async function measure({ engine: name, operation, algorithm, runs }) {
  const engine = engines[name];
  if (operation === "generate") return times(runs, () => engine.generateKeyPair(algorithm));
  const { pkcs8, spki } = await engines.webcrypto.generateKeyPair(algorithm);
  if (operation === "sign") return times(runs, () => engine.sign(pkcs8, text));
  return times(runs, () => encryptLoginPayload({ engine, serverSpki: spki, payload, fillRandom }));
}

addEventListener("message", async ({ data }) => {
  postMessage(await measure(data));
});
`;

/** Gives the page a client of the product's own worker, a way to ask the engines, and a meter of its main thread. */
export const pageSource = `
import { createWorkerClient } from "/src/worker-client/createWorkerClient.ts";
import { createVaultWorker } from "/src/worker-client/createVaultWorker.ts";
import { systemTimer } from "/src/lib/systemTimer.ts";

const session = (number) => ({ sessionRef: String(number).padStart(64, "0"), userId: String(number) });
const request = { method: "POST", time: "1700000000000", traceId: "0".repeat(31) + "1", body: "{}" };
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

let client;
let signedIn = 0;

function need(outcome, member) {
  if (!outcome.ok || !(member in outcome)) throw new Error(JSON.stringify(outcome));
}

async function signIn() {
  const outcome = await client.encryptLogin({
    ...request,
    path: "/v1/user/switch/demo",
    sensitive: { userId: "1" },
    session: { sessionRef: "", userId: "" },
  });
  need(outcome, "bodyCiphertext");
  if (!outcome.hasKeyPair) throw new Error("no key pair in time");
  signedIn += 1;
  const bound = await client.bindKeyPair(session(signedIn));
  if (!bound.ok) throw new Error(bound.message);
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function medianOf(runs, work) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await timed(work));
  return median(all);
}

/** Longest time in which the main thread did not get to its next task, while the work goes on. */
async function longestTask(work) {
  const channel = new MessageChannel();
  let [longest, last, isOver] = [0, performance.now(), false];
  channel.port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) channel.port2.postMessage(0);
  };
  channel.port2.postMessage(0);
  await work();
  isOver = true;
  return longest;
}

const engines = new Worker("/engines.js", { type: "module" });
const ask = (question) =>
  new Promise((resolve, reject) => {
    engines.onmessage = ({ data }) => resolve(data);
    engines.onerror = ({ message }) => reject(new Error(message));
    engines.postMessage(question);
  });

/** The least of several: what the work itself costs is in each of them, a busy machine is not. */
async function leastLongestTask(work) {
  const all = [];
  for (let run = 0; run < 5; run += 1) all.push(await longestTask(work));
  return Math.min(...all);
}

globalThis.vaultBench = {
  engine: async (question) => median(await ask(question)),
  async product(runs) {
    client = createWorkerClient({
      createWorker: () => createVaultWorker(Worker),
      storage: () => sessionStorage,
      headers: () => ({}),
      page: () => "/",
      startTimer: systemTimer,
    });
    const nobody = { sessionRef: "", userId: "" };
    const start = await timed(() => client.sign({ ...request, path: "/v1/x", session: nobody }));
    const roundTrip = await medianOf(runs, () => client.sign({ ...request, path: "/v1/x", session: nobody }));
    const firstSignIn = await timed(signIn);
    const nextSignIn = await medianOf(5, signIn);
    const sign = await medianOf(runs, async () =>
      need(await client.sign({ ...request, path: "/v1/core", session: session(signedIn) }), "signature"),
    );
    return { start, roundTrip, firstSignIn, nextSignIn, sign };
  },
  idle: (ms) => leastLongestTask(() => new Promise((resolve) => setTimeout(resolve, ms))),
  whileProductSignsIn: () => leastLongestTask(signIn),
  whileEngineGenerates: (question) => leastLongestTask(() => ask(question)),
};
globalThis.isBenchReady = true;
`;
