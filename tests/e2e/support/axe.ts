import axe from "axe-core";
import type { Page } from "playwright";

/** A rule that is broken and the elements that break it, in few words. */
export type Violation = string;

/** Runs axe in the page: all its rules, or those about colours alone. Answers what it finds. */
export async function axeFindings(
  page: Page,
  rules: "all" | "colours" = "all",
): Promise<readonly Violation[]> {
  await page.evaluate(axe.source);
  const tags = rules === "colours" ? ["cat.color"] : undefined;
  const { violations } = await page.evaluate(async (tags) => {
    const checker = Reflect.get(window, "axe") as typeof axe;
    return checker.run(document, {
      resultTypes: ["violations"],
      ...(tags !== undefined && { runOnly: { type: "tag", values: tags } }),
    });
  }, tags);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target.join(" ")} ${failureSummary ?? ""}`),
  );
}
