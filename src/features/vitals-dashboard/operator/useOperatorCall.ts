import { useEffect, useState } from "react";
import type { Call, Transport } from "../../../api/gateway/createTransport.ts";
import { GatewayError } from "../../../api/gateway/GatewayError.ts";

/** What the server keeps for the operator, and the call that is under way. */
export interface OperatorCall<T> {
  /** `undefined` until it is loaded. */
  readonly data: T | undefined;
  readonly isBusy: boolean;
  /** What the gateway or the browser said of the last call, if it failed. */
  readonly failure: string | undefined;
  /** Makes a call that answers the whole anew. Resolves with whether it did. */
  readonly change: (call: Pick<Call, "path" | "body">) => Promise<boolean>;
  readonly reload: () => void;
}

/** Loads what a path answers, and takes over what calls that change it answer. */
export function useOperatorCall<T>(send: Transport, path: string): OperatorCall<T> {
  const [data, setData] = useState<T>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = async (call: Call): Promise<boolean> => {
    setBusy(true);
    try {
      setData(await send<T>(call));
      setFailure(undefined);
      return true;
    } catch (cause) {
      setFailure(reasonOf(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    const abort = new AbortController();
    send<T>({ path, cache: false, signal: abort.signal }).then(setData, (cause: unknown) => {
      if (!abort.signal.aborted) setFailure(reasonOf(cause));
    });
    return () => {
      abort.abort();
    };
  }, [send, path]);
  return { data, isBusy, failure, change, reload: () => void change({ path, cache: false }) };
}

/** What the gateway or the browser said. Anything else is a fault of the page. */
function reasonOf(cause: unknown): string {
  if (cause instanceof GatewayError) return cause.message;
  throw cause;
}
