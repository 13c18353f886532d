// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import { type Task, useTask } from "./useTask.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
  });

it("is slow by its own time, and not by that of a person who is asked something", async () => {
  let answer = (_text: string): void => undefined;
  let end = (): void => undefined;
  let answered = "";
  function Part() {
    const task: Task = useTask();
    const start = () => {
      void task.run(async (awaitPerson) => {
        answered = await awaitPerson(
          new Promise<string>((resolve) => {
            answer = resolve;
          }),
        );
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      });
    };
    return (
      <button type="button" onClick={start}>
        {task.isSlow ? "slow" : "start"}
      </button>
    );
  }
  const { container, press, unmount } = await mountInPage(<Part />);
  await press("start");
  await pass(60_000);
  expect(container.textContent).toBe("start");
  await act(async () => {
    answer("yes");
  });
  expect(answered).toBe("yes");
  await pass(4000);
  expect(container.textContent).toBe("slow");
  await act(async () => {
    end();
  });
  expect(container.textContent).toBe("start");
  await unmount();
});
