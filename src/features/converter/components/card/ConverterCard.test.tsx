// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import { createTestConverter } from "../../testing/renderInConverter.tsx";
import { ConverterContext } from "../useConverter.ts";
import { ConverterCard } from "./ConverterCard.tsx";

const router = vi.hoisted(() => ({ options: { context: { completeCatalog: async () => {} } } }));
vi.mock("@tanstack/react-router", () => ({ useRouter: () => router }));

let unmount: (() => Promise<void>) | undefined;
afterEach(() => unmount?.());

it("renders nothing but the two fields at a key that changes no amount", async () => {
  const converter = createTestConverter();
  let reads = 0;
  // The card, its links and its chips read the address; the fields do not.
  const watched = {
    ...converter,
    get search() {
      reads += 1;
      return converter.search;
    },
  };
  const part = await mountInPage(
    <ConverterContext value={watched}>
      <ConverterCard />
    </ConverterContext>,
  );
  ({ unmount } = part);
  expect(reads).toBeGreaterThan(0);
  reads = 0;
  await part.type("Amount", "abc");
  expect(part.container.querySelector("#amount-message")?.textContent).toContain("Enter a number");
  expect(reads).toBe(0);
});
