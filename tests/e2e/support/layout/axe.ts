import axe from "axe-core";
import type { Page } from "playwright";

/** A rule that is broken and the elements that break it, in few words. */
export type Violation = string;

/** What another theme can break. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Runs axe in the page: all its rules, or those about colours alone. Answers what it finds. */
export async function axeFindings(
  page: Page,
  rules: "all" | "colours" = "all",
): Promise<readonly Violation[]> {
  await page.evaluate(axe.source);
  const names = rules === "colours" ? colourRules : undefined;
  const { violations } = await page.evaluate(async (names) => {
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
