import { challengeAtom } from "../../state/account/challenge.ts";
import { useAtomValue } from "../../state/index.ts";

/** Shows the open challenge, which brings its own code. */
export function CaptchaHost() {
  const request = useAtomValue(challengeAtom);
  return request && <request.View key={request.id} />;
}
