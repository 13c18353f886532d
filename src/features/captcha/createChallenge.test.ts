import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import type { CaptchaApi } from "../../api/account/createCaptchaApi.ts";
import { GatewayError } from "../../api/gateway/GatewayError.ts";
import { createChallengeQueue } from "../../api/protection/createChallengeQueue.ts";
import { challengeAtom } from "../../state/account/challengeAtom.ts";
import { createStore } from "../../state/index.ts";
import type { CaptchaIdData } from "../../wire/account/captcha.ts";
import type { CaptchaDialogProps } from "./challengeCalls.ts";
import { type ChallengeDeps, createChallenge } from "./createChallenge.ts";

const CaptchaDialog = () => null;
const challengeOf = (captchaId: string): CaptchaIdData => ({
  geetestId: "",
  captchaType: 1,
  bizId: "login",
  captchaId,
  status: 1,
});

function setUp(parts: Partial<CaptchaApi> = {}) {
  const store = createStore();
  let ids = 0;
  const api: CaptchaApi = {
    getCaptchaId: vi.fn<CaptchaApi["getCaptchaId"]>(() =>
      Promise.resolve(challengeOf(`id${(ids += 1)}`)),
    ),
    sliderPuzzle: () => Promise.reject(new GatewayError("not here")),
    checkCaptcha: vi.fn<CaptchaApi["checkCaptcha"]>(() =>
      Promise.resolve({ captchaToken: "token" }),
    ),
    sendCode: () => Promise.reject(new GatewayError("not here")),
    ...parts,
  };
  const onClosed = vi.fn<NonNullable<ChallengeDeps["onClosed"]>>();
  const onError = vi.fn<NonNullable<ChallengeDeps["onError"]>>();
  const loadDialog = vi.fn<() => Promise<{ CaptchaDialog: () => null }>>(() =>
    Promise.resolve({ CaptchaDialog }),
  );
  const prepare = vi.fn<ChallengeDeps["prepare"]>(() => Promise.resolve());
  const { openChallenge } = createChallenge({ api, store, prepare, onClosed, onError }, loadDialog);
  /** The open dialog; waits until there is one. */
  const dialog = () =>
    vi.waitFor(() => {
      const View = store.get(challengeAtom)?.View as
        | (() => ReactElement<CaptchaDialogProps>)
        | undefined;
      if (View === undefined) throw new Error("no dialog is shown");
      return View().props;
    });
  return { api, store, onClosed, onError, loadDialog, prepare, openChallenge, dialog };
}

describe("createChallenge", () => {
  it("shows the dialog and answers the token of a right answer", async () => {
    const { openChallenge, dialog, store, api, onClosed } = setUp();
    const outcome = openChallenge("login");
    const { calls, captchaType } = await dialog();
    expect(captchaType).toBe(1);
    const { captchaId } = await calls.take();
    await calls.answer(1, captchaId, { x: 1 });
    await expect(outcome).resolves.toEqual({ ok: true, token: "token" });
    expect(api.checkCaptcha).toHaveBeenCalledWith({
      captchaType: 1,
      captchaId: "id1",
      scene: "login",
      captchaValidate: btoa('{"x":1}'),
    });
    expect(store.get(challengeAtom)).toBeUndefined();
    expect(onClosed).toHaveBeenCalledExactlyOnceWith("login", { ok: true, token: "token" });
  });

  it("opens another challenge for every picture after the first", async () => {
    const { openChallenge, dialog, api } = setUp();
    void openChallenge("login");
    const { calls } = await dialog();
    const taken = [await calls.take(), await calls.take(), await calls.take()];
    expect(taken.map(({ captchaId }) => captchaId)).toEqual(["id1", "id2", "id3"]);
    expect(api.getCaptchaId).toHaveBeenCalledTimes(3);
  });

  it("shows one dialog for all who ask for a scene, and several scenes in turn", async () => {
    const { openChallenge, dialog, store, loadDialog, api } = setUp();
    // The queue asks as the gateway client does.
    const queue = createChallengeQueue(openChallenge);
    const first = queue("login", undefined);
    const second = queue("login", undefined);
    const other = queue("register", undefined);
    const { calls } = await dialog();
    const shown = store.get(challengeAtom)?.id;
    expect(api.getCaptchaId).toHaveBeenCalledTimes(1);
    calls.close();
    expect(await second).toEqual(await first);
    const next = await dialog();
    expect(store.get(challengeAtom)?.id).not.toBe(shown);
    calls.close();
    expect(store.get(challengeAtom)).toBeDefined();
    next.calls.close();
    await expect(other).resolves.toMatchObject({ reason: "cancelled" });
    expect(loadDialog).toHaveBeenCalledTimes(2);
    void queue("login", undefined);
    await dialog();
  });

  it("shows nothing if the gateway requires no challenge", async () => {
    const passed = { ...challengeOf(""), status: 0 as const, captchaToken: "given" };
    const { openChallenge, store, onClosed } = setUp({
      getCaptchaId: () => Promise.resolve(passed),
    });
    await expect(openChallenge("login")).resolves.toEqual({ ok: true, token: "given" });
    expect(store.get(challengeAtom)).toBeUndefined();
    expect(onClosed).not.toHaveBeenCalled();
  });

  it("is cancelled by closing, and failed by closing while it shows an error", async () => {
    const { openChallenge, dialog, onError } = setUp();
    const closed = openChallenge("login");
    (await dialog()).calls.close();
    await expect(closed).resolves.toEqual({ ok: false, reason: "cancelled", message: "" });
    const recovered = openChallenge("login");
    const { calls } = await dialog();
    calls.report("too often");
    calls.report(undefined);
    calls.close();
    await expect(recovered).resolves.toMatchObject({ reason: "cancelled" });
    const failed = openChallenge("login");
    const again = await dialog();
    again.calls.report("too often");
    again.calls.close();
    await expect(failed).resolves.toEqual({ ok: false, reason: "failed", message: "too often" });
    expect(onError.mock.calls).toEqual([
      ["login", "too often"],
      ["login", "too often"],
    ]);
  });

  it("fails, and can be tried again, when the dialog or the challenge cannot be loaded", async () => {
    const { openChallenge, dialog, loadDialog, api, store, onClosed, onError } = setUp();
    loadDialog.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    await expect(openChallenge("login")).resolves.toEqual({
      ok: false,
      reason: "failed",
      message: "",
    });
    vi.mocked(api.getCaptchaId).mockRejectedValueOnce(
      new GatewayError("too often", { code: "42900", status: 429 }),
    );
    await expect(openChallenge("login")).resolves.toMatchObject({ message: "too often" });
    expect(store.get(challengeAtom)).toBeUndefined();
    expect(onError.mock.calls).toEqual([
      ["login", ""],
      ["login", "too often"],
    ]);
    expect(onClosed).not.toHaveBeenCalled();
    const third = openChallenge("login");
    (await dialog()).calls.close();
    await third;
  });

  it("is closed by an abort: before it is shown, while it loads, and while it is shown", async () => {
    const { openChallenge, dialog, store, api } = setUp();
    await expect(openChallenge("login", AbortSignal.abort())).resolves.toMatchObject({
      reason: "cancelled",
    });
    expect(api.getCaptchaId).not.toHaveBeenCalled();
    const loading = new AbortController();
    const early = openChallenge("login", loading.signal);
    loading.abort();
    await expect(early).resolves.toMatchObject({ reason: "cancelled" });
    const shown = new AbortController();
    const late = openChallenge("login", shown.signal);
    await dialog();
    shown.abort();
    await expect(late).resolves.toMatchObject({ reason: "cancelled" });
    expect(store.get(challengeAtom)).toBeUndefined();
  });

  it("does not count an answer that comes after the dialog was closed", async () => {
    const { openChallenge, dialog, onClosed } = setUp();
    const outcome = openChallenge("login");
    const { calls } = await dialog();
    const answering = calls.answer(1, "id1", {});
    calls.close();
    await answering;
    await expect(outcome).resolves.toMatchObject({ reason: "cancelled" });
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it("passes a wrong answer to the dialog and stays open", async () => {
    const { openChallenge, dialog, api, store } = setUp();
    void openChallenge("login");
    const { calls } = await dialog();
    const wrong = new GatewayError("no", { code: "40003", status: 400 });
    vi.mocked(api.checkCaptcha).mockRejectedValueOnce(wrong);
    await expect(calls.answer(1, "id1", {})).rejects.toBe(wrong);
    expect(store.get(challengeAtom)).toBeDefined();
  });
});
