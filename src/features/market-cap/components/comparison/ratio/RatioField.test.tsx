// @vitest-environment jsdom
import { Profiler, type ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { mountInPage } from "../../../../../state/testing/mountInPage.tsx";
import { coin } from "../../../testing/assetFixtures.ts";
import { withComparison } from "../../../testing/renderComparison.tsx";
import { HoldingCard } from "../below-fold/HoldingCard.tsx";
import { LargestCard } from "../below-fold/LargestCard.tsx";
import { ScenarioCard } from "../below-fold/ScenarioCard.tsx";
import { RatioField } from "./RatioField.tsx";
import { TargetPrice } from "./TargetFigures.tsx";

vi.mock("@tanstack/react-router", () => ({ useRouter: () => ({}) }));

let unmount: (() => Promise<void>) | undefined;
afterEach(() => unmount?.());

it("renders the price at once, then what depends on the ratio, and no other table", async () => {
  const commits: string[] = [];
  const watched = (id: string, part: ReactNode) => (
    <Profiler
      id={id}
      onRender={() => {
        commits.push(id);
      }}
    >
      {part}
    </Profiler>
  );
  const page = (
    <>
      <RatioField />
      {watched("price", <TargetPrice />)}
      {watched("holding", <HoldingCard />)}
      {watched("largest", <LargestCard />)}
      {watched("scenarios", <ScenarioCard by="cap" />)}
    </>
  );
  const assets = [coin("ETH", "100", "2"), coin("BTC", "10", "100")] as const;
  const part = await mountInPage(withComparison(page, assets));
  ({ unmount } = part);
  expect(new Set(commits)).toEqual(new Set(["price", "holding", "largest", "scenarios"]));
  commits.length = 0;
  await part.type("ETH market cap ÷ BTC market cap", "50");
  expect(part.container.querySelector("#target-price")?.textContent).toContain("5.00");
  expect([...new Set(commits)]).toEqual(["price", "holding"]);
});
