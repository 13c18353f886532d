import { eq } from "drizzle-orm";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import { users } from "../../store/schema/accounts.ts";
import { readInput } from "../../calls/readInput.ts";
import { schemas } from "../input/schemas.ts";
import type { Services } from "../services/createServices.ts";
import { readUserInfoData } from "../users/userInfo.ts";
import { requireOwner } from "./requireUser.ts";

/** The calls for the anti-phishing code, which shows a person that a message is ours. */
export function antiPhishingRoutes(services: Services): PrivateRoutes {
  return {
    [accountPaths.setAntiPhishingCode]: postRoute("signed-in", (call) => setCode(services, call)),
  };
}

/** An empty code removes the stored one. */
async function setCode({ store, clock }: Services, call: Call): Promise<CallAnswer> {
  const { antiPhishingCode } = readInput(schemas.antiPhishingCode, call.input);
  return store.run(async (db) => {
    const user = await requireOwner(db, call);
    const [changed] = await db
      .update(users)
      .set({
        antiPhishingCode: antiPhishingCode === "" ? null : antiPhishingCode,
        updatedAt: new Date(clock()),
      })
      .where(eq(users.id, user.id))
      .returning();
    return { data: await readUserInfoData(db, changed ?? user) };
  });
}
