import { loginPathRule } from "../../wire/account/loginPayload.ts";
import { signedInUserId } from "../../wire/account/account.ts";
import type { SessionReference, WorkerClient } from "../../wire/workerClient.ts";
import type { ReportProblem } from "./createSecurityLog.ts";

export interface BindDeps {
  readonly worker: Pick<WorkerClient, "bindKeyPair">;
  readonly report: ReportProblem;
  readonly session: () => SessionReference;
}

/**
 * Binds the key pair of an encrypted login to its session once the sign-in is complete (specification, section 4).
 * Never throws, as the visitor is signed in: trouble is reported. The worker reports its own failures by itself.
 */
export async function bindAfterSignIn(
  { worker, report, session }: BindDeps,
  { path, data }: { readonly path: string; readonly data: unknown },
): Promise<void> {
  if (loginPathRule(path) === undefined || signedInUserId(data) === undefined) return;
  const reference = session();
  if (reference.sessionRef === "") {
    report("key-pair-not-bound", "no session after a sign-in");
    return;
  }
  const outcome = await worker.bindKeyPair(reference);
  if (!outcome.ok && outcome.code === "unavailable") report("key-pair-not-bound", outcome.code);
}
