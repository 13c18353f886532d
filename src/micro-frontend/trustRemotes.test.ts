import { expect, it } from "vitest";
import { trustRemotes } from "./loadRemote.ts";

const address = "https://shell.example.com/footer.js";

/** A browser's Trusted Types: each policy can be made once, and its answers are marked. */
function createTrustedTypes() {
  const names: string[] = [];
  return {
    names,
    createPolicy: (name: string, rules: { createScriptURL(address: string): string }) => {
      names.push(name);
      return {
        createScriptURL: (text: string) => ({ trusted: rules.createScriptURL(text) }),
      };
    },
  };
}

it("admits only the configured addresses, by one policy", () => {
  const trustedTypes = createTrustedTypes();
  const trust = trustRemotes([undefined, address], trustedTypes);
  expect(trust(address)).toEqual({ trusted: address });
  for (const other of [`${address}?a`, "", "undefined"])
    expect(() => trust(other)).toThrow(TypeError);
  expect(trustedTypes.names).toEqual(["parallax-remote"]);
});

it("returns the address unchanged where there are no Trusted Types", () => {
  expect(trustRemotes([address], undefined)(address)).toBe(address);
});
