// @vitest-environment jsdom
import { expect, it } from "vitest";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import { PasswordMeter } from "./PasswordMeter.tsx";

async function read(password: string, names: readonly string[] = []) {
  const { container, unmount } = await mountInPage(
    <PasswordMeter password={password} names={names} />,
  );
  const found = {
    strength: container.querySelector('[role="status"]')?.textContent,
    rules: [...container.querySelectorAll("li")].map(({ textContent }) =>
      textContent.endsWith("(done)"),
    ),
  };
  await unmount();
  return found;
}

it("shows its rules and takes its room before anything is typed", async () => {
  expect(await read("")).toMatchObject({ strength: "Strength", rules: [false, false] });
});

it.each([
  ["aaaaaaaaaaaa", "Strength: weak", [true, false]],
  ["plum-7", "Strength: weak", [false, true]],
  ["correct horse battery staple", "Strength: strong", [true, true]],
])("announces the strength of %s and which rules it meets", async (password, strength, rules) => {
  expect(await read(password)).toMatchObject({ strength, rules });
});

it("does not count the visitor's own email address", async () => {
  const password = "adalovelace";
  expect(await read(password, [])).toMatchObject({ rules: [true, true] });
  expect(await read(password, ["adalovelace@example.com"])).toMatchObject({ rules: [true, false] });
});
