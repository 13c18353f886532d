// @vitest-environment jsdom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import { useRefresh } from "./useRefresh.ts";

function Refresher() {
  const { state, refresh } = useRefresh();
  return (
    <button type="button" onClick={refresh}>
      {state}
    </button>
  );
}

it("asks once however often it is pressed, and again after the answer", async () => {
  const answers: ((error: Error) => void)[] = [];
  const usdtRate = vi.fn<() => Promise<never>>(
    () =>
      new Promise((_resolve, reject) => {
        answers.push(reject);
      }),
  );
  const unasked = () => Promise.reject(new Error("not asked"));
  const api = {
    usdtRate,
    coinQuotes: unasked,
    coinHistory: unasked,
    assets: unasked,
    assetFacts: unasked,
    assetNews: unasked,
  };
  const page = await mountInPage(<Refresher />, { api });
  const untilIn = (state: string) =>
    vi.waitFor(async () => {
      await act(async () => {});
      expect(page.container.textContent).toBe(state);
    });
  await page.press("idle");
  await page.press("pending");
  await vi.waitFor(() => {
    expect(usdtRate).toHaveBeenCalled();
  });
  await page.press("pending");
  answers[0]?.(new Error("no network"));
  await untilIn("failed");
  expect(usdtRate).toHaveBeenCalledTimes(1);
  await page.press("failed");
  await vi.waitFor(() => {
    expect(usdtRate).toHaveBeenCalledTimes(2);
  });
  answers[1]?.(new Error("no network"));
  await untilIn("failed");
  await page.unmount();
});
