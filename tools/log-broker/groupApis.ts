import type { BrokerApi } from "./brokerState.ts";
import { errors } from "./consumerGroup.ts";
import { wire } from "./kafkaWire.ts";

const { all, bytes, int16, int32, int64, list, noTags, none, text } = wire;
const nodeId = 1;
const noThrottle = int32(0);

const findCoordinator: BrokerApi = {
  key: 10,
  version: 4,
  answer: ({ reader, port }) => {
    reader.int8();
    const keys = reader.list(() => reader.text(), false);
    const found = keys.map((key) =>
      all(text(key), int32(nodeId), text("127.0.0.1"), int32(port), int16(errors.none), none()),
    );
    return all(noThrottle, list(found), noTags());
  },
};

const joinGroup: BrokerApi = {
  key: 11,
  version: 7,
  answer: async ({ reader, state }) => {
    const group = state.group(reader.text());
    const sessionMs = reader.int32();
    reader.int32();
    const memberId = reader.text();
    reader.text();
    const kind = reader.text();
    const [first] = reader.list(() => ({ protocol: reader.text(), metadata: reader.bytes() }));
    const { protocol = "", metadata: wish = Buffer.alloc(0) } = first ?? {};
    const joined = await group.join({ memberId, sessionMs, protocol, metadata: wish });
    const members = joined.members.map((one) =>
      all(text(one.memberId), none(), bytes(one.metadata)),
    );
    return all(
      noThrottle,
      int16(joined.error),
      int32(joined.generation),
      text(kind),
      text(joined.protocol),
      text(joined.leader),
      text(joined.memberId),
      list(members),
      noTags(),
    );
  },
};

const syncGroup: BrokerApi = {
  key: 14,
  version: 5,
  answer: async ({ reader, state }) => {
    const group = state.group(reader.text());
    const who = { generation: reader.int32(), memberId: reader.text() };
    reader.text();
    const kind = reader.text();
    const protocol = reader.text();
    const told = reader.list(() => [reader.text(), reader.bytes()] as const);
    const answer = await group.sync(who, new Map(told));
    const [error, assignment] =
      typeof answer === "number" ? [answer, Buffer.alloc(0)] : [errors.none, answer];
    return all(noThrottle, int16(error), text(kind), text(protocol), bytes(assignment), noTags());
  },
};

const heartbeat: BrokerApi = {
  key: 12,
  version: 4,
  answer: ({ reader, state }) => {
    const group = state.group(reader.text());
    const generation = reader.int32();
    return all(noThrottle, int16(group.heartbeat(reader.text(), generation)), noTags());
  },
};

const leaveGroup: BrokerApi = {
  key: 13,
  version: 4,
  answer: ({ reader, state }) => {
    const group = state.group(reader.text());
    const ids = reader.list(() => {
      const id = reader.text();
      reader.text();
      return id;
    });
    for (const id of ids) group.leave(id);
    const left = ids.map((id) => all(text(id), none(), int16(errors.none)));
    return all(noThrottle, int16(errors.none), list(left), noTags());
  },
};

const offsetCommit: BrokerApi = {
  key: 8,
  version: 8,
  answer: ({ reader, state }) => {
    const groupId = reader.text();
    const generation = reader.int32();
    const error = state.group(groupId).mayCommit(reader.text(), generation);
    reader.text();
    const topics = reader.list(() => {
      const name = reader.text();
      const parts = reader.list(() => {
        const index = reader.int32();
        const offset = reader.int64();
        reader.int32();
        reader.text();
        const isKept = error !== errors.none || state.commit(`${groupId} ${name} ${index}`, offset);
        return all(int32(index), int16(isKept ? error : errors.storage));
      });
      return all(text(name), list(parts));
    });
    return all(noThrottle, list(topics), noTags());
  },
};

const offsetFetch: BrokerApi = {
  key: 9,
  version: 8,
  answer: ({ reader, state }) => {
    const groups = reader.list(() => {
      const groupId = reader.text();
      const topics = reader.list(() => {
        const name = reader.text();
        const parts = reader.list(() => reader.int32(), false);
        const told = parts.map((index) => {
          const offset = state.committed(`${groupId} ${name} ${index}`);
          return all(int32(index), int64(offset), int32(-1), none(), int16(errors.none));
        });
        return all(text(name), list(told));
      });
      return all(text(groupId), list(topics), int16(errors.none));
    });
    return all(noThrottle, list(groups), noTags());
  },
};

/** What members of a group ask. */
export const groupApis: readonly BrokerApi[] = [
  findCoordinator,
  joinGroup,
  syncGroup,
  heartbeat,
  leaveGroup,
  offsetCommit,
  offsetFetch,
];
