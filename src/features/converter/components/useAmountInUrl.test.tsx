// @vitest-environment jsdom
import { act, useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { mountInPage } from "../../../state/testing/mountInPage.tsx";
import type { ConverterSearch } from "../model/converterUrl.ts";
import { createTestConverter } from "../testing/renderInConverter.tsx";
import { useAmountInUrl } from "./useAmountInUrl.ts";

const router = vi.hoisted(() => ({}));
vi.mock("@tanstack/react-router", () => ({ useRouter: () => router }));

let unmount: (() => Promise<void>) | undefined;
afterEach(async () => {
  await unmount?.();
  history.replaceState(null, "", "/");
});

/** A page that was rendered without an amount in its address. */
async function setUp() {
  const { data, atoms } = createTestConverter();
  let follow: ((search: ConverterSearch) => void) | undefined;
  function Page() {
    const [search, setSearch] = useState<ConverterSearch>({});
    useAmountInUrl({ data, atoms, search });
    useEffect(() => {
      follow = setSearch;
    }, []);
    return null;
  }
  const { store, unmount: end } = await mountInPage(<Page />);
  unmount = end;
  return {
    type: (text: string) => {
      store.set(atoms.typeAtom, text);
    },
    /** The router has read an address. */
    read: (search: ConverterSearch) =>
      act(async () => {
        follow?.(search);
      }),
    text: () => store.get(atoms.textAtom)("coin"),
  };
}

it("takes over the amount of another address of the pair", async () => {
  const { type, read, text } = await setUp();
  type("3");
  await read({ amount: "12" });
  expect(text()).toBe("12");
  await read({});
  expect(text()).toBe("1");
});

it("keeps what is typed while the router reads the address that the kernel has written", async () => {
  history.replaceState(null, "", "/?amount=12");
  const { type, read, text } = await setUp();
  type("123");
  await read({});
  await read({ amount: "12" });
  expect(text()).toBe("123");
  await read({ amount: "5" });
  await read({ amount: "12" });
  expect(text()).toBe("12");
});
