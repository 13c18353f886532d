import { certificate } from "virtual:gateway-certificate";
import { systemClock } from "../src/lib/clock.ts";
import { systemTimer } from "../src/lib/systemTimer.ts";
import { openOutbox } from "../src/outbox/openOutbox.ts";
import { createTraceId, type FillRandom } from "../src/lib/createTraceId.ts";
import { isSecurePage } from "./isSecurePage.ts";
import { noticeOf, serveVault } from "./serveVault.ts";
import { createTracking } from "./tracking/createTracking.ts";
import { createLocks } from "./vault/createLocks.ts";
import { createVault } from "./vault/createVault.ts";
import { createVaultCalls } from "./vault/createVaultCalls.ts";
import { createGatewayRequests } from "./vault/createGatewayRequests.ts";
import { createIdbKeyStore } from "./vault/keys/createIdbKeyStore.ts";
import { loadEngine, memoizeEngines } from "./vault/engines/loadEngine.ts";

const { isSecureContext, location, navigator, origin } = self;
const fillRandom: FillRandom = (bytes) => crypto.getRandomValues(bytes);
// Outside a secure context both are missing, although their types say otherwise.
const subtle: SubtleCrypto | undefined = crypto.subtle;
const locks: LockManager | undefined = navigator.locks;

const calls = createVaultCalls((context) =>
  createVault({
    ...createGatewayRequests({
      fetch: (input, init) => fetch(input, init),
      baseUrl: origin,
      clock: systemClock,
      fillRandom,
      ...context,
    }),
    keyStore: createIdbKeyStore({ indexedDB: self.indexedDB, subtle, fillRandom }),
    locks: createLocks(locks),
    engineFor: memoizeEngines((algorithm) => loadEngine(algorithm, { subtle, fillRandom })),
    certificate,
    clock: systemClock,
    startTimer: systemTimer,
    fillRandom,
    isSecure: isSecurePage({
      isSecureContext,
      protocol: location.protocol,
      hostname: location.hostname,
    }),
    onConfiguration: (configuration) => {
      self.postMessage(noticeOf(configuration));
    },
  }),
);

const tracker = createTracking({
  fetch: (input, init) => fetch(input, init),
  baseUrl: origin,
  openOutbox: async () => {
    const { indexedDB } = self;
    const deps = { indexedDB, clock: systemClock, startTimer: systemTimer };
    return (await openOutbox(deps)).outbox;
  },
  locks,
  clock: systemClock,
  random: Math.random,
  startTimer: systemTimer,
  holder: createTraceId(fillRandom),
  tell: (notice) => {
    self.postMessage(notice);
  },
});

serveVault(self, calls, tracker);
