import type { BrokerApi } from "./brokerState.ts";
import { errors } from "./consumerGroup.ts";
import { mechanisms } from "./createLogin.ts";
import { wire } from "./kafkaWire.ts";

const { all, bytes, int16, int32, int64, none, noTags, shortText } = wire;

const saslHandshake: BrokerApi = {
  key: 17,
  version: 1,
  isPlain: true,
  answer: ({ reader, login }) => {
    const error = login.choose(reader.shortText()) ? errors.none : errors.unknownMechanism;
    return all(int16(error), int32(mechanisms.length), ...mechanisms.map(shortText));
  },
};

const saslAuthenticate: BrokerApi = {
  key: 36,
  version: 2,
  answer: ({ reader, login }) => {
    const said = login.step(reader.bytes());
    const error = said === undefined ? errors.authenticationFailed : errors.none;
    return all(int16(error), none(), bytes(said ?? Buffer.alloc(0)), int64(0n), noTags());
  },
};

/** What a client may ask before it has signed in, besides which requests there are. */
export const loginApis: readonly BrokerApi[] = [saslHandshake, saslAuthenticate];
