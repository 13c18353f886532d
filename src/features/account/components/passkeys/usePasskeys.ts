import { useState } from "react";
import { useEntries } from "../entries/useEntries.ts";

/** Loads the passkeys of the account, adds and removes them. */
export function usePasskeys() {
  const { entries, task, changes, change } = useEntries(
    async (account, signal) => (await account.passkeys(signal)).passkeys,
  );
  const [isThere, setThere] = useState(false);
  return {
    passkeys: entries,
    task,
    /** How often passkeys have been added or removed here. */
    changes,
    /** True where the last wish for another passkey found that this device has one. */
    isThere,
    add: () => {
      setThere(false);
      void change(async (account, awaitPerson) => {
        const options = await account.preparePasskey();
        const { makePasskey } = await import("./passkeyCeremonies.ts");
        const made = await awaitPerson(makePasskey(options));
        setThere(made.kind === "exists");
        if (made.kind !== "made") return undefined;
        return (await account.addPasskey(made.credential)).passkeys;
      });
    },
    /** True once it is removed. */
    remove: (id: string) => {
      setThere(false);
      return change(async (account) => (await account.removePasskey(id)).passkeys);
    },
  };
}
