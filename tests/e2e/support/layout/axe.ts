import axe from "axe-core";
import type { Page } from "playwright";

/** A violated rule and the elements that violate it, in a few words. */
export type Violation = string;

/** The rules that another theme can violate. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Runs axe in the page: all its rules, or only those about colours. Answers the violations. A colour that is on its way to
 * another is neither of the two, so what moves comes to its end first.
 */
export async function axeFindings(
  page: Page,
  rules: "all" | "colours" = "all",
): Promise<readonly Violation[]> {
  await page.evaluate(axe.source);
  const names = rules === "colours" ? colourRules : undefined;
  const { violations } = await page.evaluate(async (names) => {
    const isMoving = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const moves = document.getAnimations().filter(isMoving);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const checker = Reflect.get(window, "axe") as typeof axe;
    return checker.run(document, {
      resultTypes: ["violations"],
      ...(names !== undefined && { runOnly: { type: "rule", values: names } }),
    });
  }, names);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} ${target.join(" ")} ${failureSummary ?? ""}`,
    ),
  );
}
