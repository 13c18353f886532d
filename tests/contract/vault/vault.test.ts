import { createForgeEngine } from "../../../workers/vault/engines/createForgeEngine.ts";
import { createWebCryptoEngine } from "../../../workers/vault/engines/createWebCryptoEngine.ts";
import { describeLogin } from "./describeLogin.ts";
import { describeSigning } from "./describeSigning.ts";
import { createGatewayDouble } from "./gatewayDouble.ts";
import { openDirectly, openOverChannel } from "./openClients.ts";

const gateways = { gateway: createGatewayDouble(), otherGateway: createGatewayDouble() };
const webCrypto = createWebCryptoEngine();
const forge = createForgeEngine();

const cases = [
  { name: "WebCrypto, called directly", engine: webCrypto, open: openDirectly },
  { name: "WebCrypto, over a message channel", engine: webCrypto, open: openOverChannel },
  { name: "node-forge, over a message channel", engine: forge, open: openOverChannel },
];

for (const { name, engine, open } of cases) {
  describeSigning(name, { ...gateways, engine, open });
  describeLogin(name, { ...gateways, engine, open });
}
