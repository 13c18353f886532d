import { signHeaderNames, signing } from "../../wire/signing.ts";
import type { RequestToSign, WorkerClient } from "../../wire/workerClient.ts";
import type { ReportProblem } from "./createSecurityLog.ts";

export interface SignHeadersDeps {
  readonly worker: Pick<WorkerClient, "sign">;
  readonly report: ReportProblem;
}

/** The headers of a request's signature. Empty for a request that goes unsigned (specification, section 4). */
export async function signHeaders(
  { worker, report }: SignHeadersDeps,
  request: RequestToSign,
): Promise<Readonly<Record<string, string>>> {
  // Requests without a session go unsigned. Answering here saves starting the worker.
  if (request.session.sessionRef === "") return {};
  const outcome = await worker.sign(request);
  if (!outcome.ok) {
    report("not-signed", outcome.code);
    return { [signHeaderNames.sign]: signing.noSignature };
  }
  if ("skipped" in outcome) return {};
  const { sign, signMode, signDataMd5, publicKeyMd5 } = outcome.signature;
  return {
    [signHeaderNames.sign]: sign,
    [signHeaderNames.mode]: String(signMode),
    [signHeaderNames.dataMd5]: signDataMd5,
    [signHeaderNames.key]: publicKeyMd5,
  };
}
