import { within } from "../lib/deadline.ts";
import type { StartTimer } from "../lib/systemTimer.ts";
import {
  type Remote,
  type RemoteCallbacks,
  remoteDeadlinesMs,
  type RemoteProps,
} from "../wire/page/microFrontend.ts";
import type { RemotePlace } from "./openRemotePlace.ts";

/** The step in which a remote failed: a call, `fit` for its size, or `run` for an error it reported later. */
type RemoteStep = keyof typeof remoteDeadlinesMs | "fit" | "run";

/** The reason of a failure: the remote threw or rejected, or it missed its deadline. */
type FaultReason = "failure" | "deadline";

/** The failure that ends a remote. `cause` is the error that was thrown. */
export class RemoteFault extends Error {
  override readonly name = "RemoteFault";
  readonly step: RemoteStep;
  readonly reason: FaultReason;

  constructor(step: RemoteStep, reason: FaultReason, cause?: unknown) {
    super(`${reason} in the step ${step}`, { cause });
    this.step = step;
    this.reason = reason;
  }
}

/** The page's props of a remote, without the `onError` that each part adds for its own remote. */
export interface PartProps extends Omit<RemoteProps, "callbacks"> {
  readonly callbacks: Omit<RemoteCallbacks, "onError">;
}

export interface RemotePartDeps {
  /** Loads the remote's script and resolves with the value that it hands over. */
  readonly load: () => Promise<unknown>;
  /** Makes room beside the built-in part, invisible at first. */
  readonly openPlace: () => RemotePlace;
  readonly startTimer: StartTimer;
  /** Called at most once. */
  readonly report: (fault: RemoteFault) => void;
}

/** A part of the shell that a remote renders. */
export interface RemotePart {
  /** Runs the remote's lifecycle until it is shown or has failed. Never rejects. */
  readonly start: (props: PartProps) => Promise<void>;
  /** Passes changed props on; props that arrive too early go with the next call. */
  readonly update: (props: PartProps) => void;
}

type TimedStep = keyof typeof remoteDeadlinesMs;

/** Runs a remote's lifecycle. Any failure ends it for good and brings the built-in part back. */
export function createRemotePart(deps: RemotePartDeps): RemotePart {
  let wanted: RemoteProps | undefined;
  let delivered: RemoteProps | undefined;
  let remote: Remote<HTMLElement> | undefined;
  let place: RemotePlace | undefined;
  let isShown = false;
  let isUpdating = false;
  let isOver = false;

  const step = async <T>(name: TimedStep, work: () => T): Promise<Awaited<T>> => {
    const limit = { ms: remoteDeadlinesMs[name], late: undefined, startTimer: deps.startTimer };
    const done = (async () => ({ answer: await Promise.resolve().then(work) }))();
    const inTime = await within(done, limit).catch((cause: unknown) => {
      throw new RemoteFault(name, "failure", cause);
    });
    if (inTime === undefined) throw new RemoteFault(name, "deadline");
    return inTime.answer;
  };

  const end = (why: unknown, where: RemoteStep): void => {
    if (isOver) return;
    isOver = true;
    place?.close();
    deps.report(why instanceof RemoteFault ? why : new RemoteFault(where, "failure", why));
    // The failure is reported and the built-in part is back; errors of the unmount do not matter.
    if (delivered !== undefined) step("unmount", () => remote?.unmount()).catch(() => {});
  };

  const withOnError = (props: PartProps): RemoteProps =>
    Object.freeze({
      ...props,
      callbacks: Object.freeze({
        ...props.callbacks,
        onError: (error: unknown) => {
          end(error, "run");
        },
      }),
    });

  /** The newest props, for the next call. */
  const newest = (): RemoteProps => {
    if (wanted === undefined || isOver) throw new RemoteFault("run", "failure");
    return wanted;
  };

  const isBehind = (): boolean => delivered !== wanted && !isOver;

  const deliverChanges = async (): Promise<void> => {
    if (!isShown || isUpdating) return;
    isUpdating = true;
    try {
      while (isBehind()) {
        const props = newest();
        await step("update", () => remote?.update(props));
        delivered = props;
      }
    } catch (error) {
      end(error, "update");
    } finally {
      isUpdating = false;
    }
  };

  return Object.freeze({
    async start(props: PartProps) {
      wanted = withOnError(props);
      try {
        const loaded = readRemote(await step("load", deps.load));
        remote = loaded;
        await step("bootstrap", () => loaded.bootstrap(newest()));
        const given = newest();
        const opened = deps.openPlace();
        place = opened;
        delivered = given;
        await step("mount", () => loaded.mount(opened.element, given));
        newest();
        await opened.show(() => !isOver);
        isShown = true;
        await deliverChanges();
      } catch (error) {
        end(error, "fit");
      }
    },
    update(props: PartProps) {
      wanted = withOnError(props);
      void deliverChanges();
    },
  } satisfies RemotePart);
}

/** Checks that a script has handed over a remote. */
function readRemote(value: unknown): Remote<HTMLElement> {
  if (isRemote(value)) return value;
  throw new RemoteFault("load", "failure", new TypeError("not a remote"));
}

function isRemote(value: unknown): value is Remote<HTMLElement> {
  if (typeof value !== "object" || value === null) return false;
  const calls = ["bootstrap", "mount", "update", "unmount"];
  return calls.every((name) => typeof Reflect.get(value, name) === "function");
}
