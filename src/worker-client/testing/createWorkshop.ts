import { expose } from "comlink";
import { createFakeTimer } from "../../lib/testing/createFakeTimer.ts";
import type { VaultFailure } from "../../wire/workerClient.ts";
import { implementCalls } from "../../wire/callDeclaration.ts";
import { workerCalls, type WorkerCalls, type WorkerStart } from "../../wire/workerCalls.ts";
import { createWorkerClient } from "../createWorkerClient.ts";
import type { WorkerLike } from "../startWorkerSession.ts";

/** How a test's worker treats a call. */
export type Behaviour = "answers" | "is silent" | "cannot be started";

/** A worker that was started, with everything it received. */
export interface StartedWorker {
  readonly starts: WorkerStart[];
  readonly asked: string[];
  isTerminated: boolean;
  readonly fire: (type: "error" | "messageerror") => void;
  readonly tell: (message: unknown) => void;
}

const failure: VaultFailure = { ok: false, code: "no-key-pair", message: "none", retryable: false };

/** A page whose workers follow the listed behaviours, one after another; the last behaviour stays. */
export function createWorkshop(...behaviours: readonly Behaviour[]) {
  const timer = createFakeTimer();
  const workers: StartedWorker[] = [];
  const ports: MessagePort[] = [];
  const stored = new Map<string, string>();
  let isStorageBlocked = false;
  let started = 0;

  const createWorker = (): WorkerLike => {
    const behaviour = behaviours[Math.min(started, behaviours.length - 1)];
    started += 1;
    if (behaviour === "cannot be started") throw new Error("refused by the policy");
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    const record: StartedWorker = {
      starts: [],
      asked: [],
      isTerminated: false,
      fire: (type) => port1.dispatchEvent(new Event(type)),
      tell: (message) => {
        port2.postMessage(message);
      },
    };
    workers.push(record);
    expose(createCalls(record, behaviour === "is silent"), port2);
    const terminate = (): void => {
      record.isTerminated = true;
    };
    return Object.assign(port1, { terminate });
  };

  const client = createWorkerClient({
    createWorker,
    storage: () => {
      if (isStorageBlocked) throw new Error("SecurityError");
      return fakeStorage(stored);
    },
    headers: () => ({ website: "parallax" }),
    page: () => "/login",
    startTimer: timer.startTimer,
  });

  return {
    client,
    workers,
    stored,
    started: () => started,
    blockStorage: () => {
      isStorageBlocked = true;
    },
    /** Resolves once a call of this name waits for its worker. */
    waits: (name: keyof WorkerCalls) => timer.started(workerCalls[name].deadlineMs),
    miss: (name: keyof WorkerCalls) => {
      timer.elapse(workerCalls[name].deadlineMs);
    },
    timersLeft: timer.waiting,
    close: () => {
      for (const port of ports) port.close();
    },
  };
}

function createCalls(record: StartedWorker, isSilent: boolean): WorkerCalls {
  const answer = (name: string) => (_argument: unknown, page: string) => {
    record.asked.push(`${name} on ${page}`);
    return isSilent ? new Promise<never>(() => {}) : Promise.resolve(failure);
  };
  const start: WorkerCalls["start"] = (options) => {
    record.starts.push(options);
    return Promise.resolve({ ok: true });
  };
  const calls = implementCalls<WorkerCalls>(workerCalls, answer);
  return { ...calls, start };
}

function fakeStorage(values: Map<string, string>): Storage {
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    clear: () => {
      values.clear();
    },
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}
