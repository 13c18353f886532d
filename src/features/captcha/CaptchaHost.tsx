import { challengeAtom } from "../../state/account/challengeAtom.ts";
import { useAtomValue } from "../../state/index.ts";

/** Shows the open challenge. Its component comes with the request, so that it loads on demand. */
export function CaptchaHost() {
  const request = useAtomValue(challengeAtom);
  return request && <request.View key={request.id} />;
}
