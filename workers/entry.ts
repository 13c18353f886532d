import { systemClock } from "../src/lib/clock.ts";
import { systemTimer } from "../src/lib/systemTimer.ts";
import { openOutbox } from "../src/outbox/openOutbox.ts";
import { createTraceId, type FillRandom } from "../src/lib/createTraceId.ts";
import { noticeOf, serveVault } from "./serveVault.ts";
import { createTracking } from "./tracking/createTracking.ts";
import { createVaultCalls } from "./vault/createVaultCalls.ts";

const { navigator, origin } = self;
const fillRandom: FillRandom = (bytes) => crypto.getRandomValues(bytes);
// Outside a secure context it is missing, although its type says otherwise.
const locks: LockManager | undefined = navigator.locks;

const calls = createVaultCalls(async (context) => {
  const { openVault } = await import("./vault/openVault.ts");
  return openVault({
    ...context,
    locks,
    fillRandom,
    onConfiguration: (configuration) => {
      self.postMessage(noticeOf(configuration));
    },
  });
});

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
