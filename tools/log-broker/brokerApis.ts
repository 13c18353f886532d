import type { BrokerApi, BrokerState } from "./brokerState.ts";
import { errors } from "./consumerGroup.ts";
import { groupApis } from "./groupApis.ts";
import { wire } from "./kafkaWire.ts";
import { loginApis } from "./loginApis.ts";
import type { PartitionLog } from "./openPartitionLog.ts";

const { all, bytes, int16, int32, int64, int8, list, noTags, none, text } = wire;
const nodeId = 1;
const noThrottle = int32(0);
const clusterId = "test";

/** A topic's id, made from its name. */
const topicId = (topic: string): Buffer => Buffer.from(topic.padEnd(16, "-").slice(0, 16));

const find = (state: BrokerState, topic: string, partition: number): PartitionLog | undefined =>
  state.topics.get(topic)?.[partition];

const apiVersions: BrokerApi = {
  key: 18,
  version: 3,
  answer: () =>
    all(
      int16(errors.none),
      list(brokerApis.map(({ key, version }) => all(int16(key), int16(version), int16(version)))),
      noThrottle,
      noTags(),
    ),
};

/** The same for clients that do not know yet which versions they may use. */
const firstApiVersions: BrokerApi = {
  key: 18,
  version: 1,
  isPlain: true,
  answer: () =>
    all(
      int16(errors.none),
      int32(brokerApis.length),
      ...brokerApis.map(({ key, version }) => all(int16(key), int16(version), int16(version))),
      noThrottle,
    ),
};

const metadata: BrokerApi = {
  key: 3,
  version: 12,
  answer: ({ reader, state, port }) => {
    const asked = reader.list(() => {
      reader.skip(16);
      return reader.text();
    });
    const names = asked.length === 0 ? [...state.topics.keys()] : asked;
    const broker = all(int32(nodeId), text("127.0.0.1"), int32(port), none());
    const topics = names.map((name) => {
      const logs = state.topics.get(name);
      const partitions = (logs ?? []).map((_log, index) =>
        all(
          int16(errors.none),
          int32(index),
          int32(nodeId),
          int32(0),
          list([int32(nodeId)], false),
          list([int32(nodeId)], false),
          list([]),
        ),
      );
      const error = logs === undefined ? errors.unknownTopic : errors.none;
      return all(
        int16(error),
        text(name),
        topicId(name),
        int8(0),
        list(partitions),
        int32(-2_147_483_648),
      );
    });
    return all(noThrottle, list([broker]), text(clusterId), int32(nodeId), list(topics), noTags());
  },
};

const produce: BrokerApi = {
  key: 0,
  version: 9,
  answer: ({ reader, state }) => {
    reader.text();
    const acks = reader.int16();
    reader.int32();
    const topics = reader.list(() => {
      const name = reader.text();
      const parts = reader.list(() => ({ index: reader.int32(), records: reader.bytes() }));
      return { name, parts };
    });
    if (acks !== -1) throw new Error("records are to be acknowledged by all replicas");
    const answers = topics.map(({ name, parts }) => {
      const kept = parts.map(({ index, records }) => {
        const log = find(state, name, index);
        const first = log && state.append(log, records);
        const otherwise = log === undefined ? errors.unknownTopic : errors.storage;
        const error = first === undefined ? otherwise : errors.none;
        return all(
          int32(index),
          int16(error),
          int64(first ?? -1n),
          int64(-1n),
          int64(0n),
          list([]),
          none(),
        );
      });
      return all(text(name), list(kept));
    });
    return all(list(answers), noThrottle, noTags());
  },
};

const fetchRecords: BrokerApi = {
  key: 1,
  version: 12,
  answer: async ({ reader, state }) => {
    reader.int32();
    const waitMs = reader.int32();
    reader.int32();
    const maxBytes = reader.int32();
    reader.skip(9);
    const topics = reader.list(() => {
      const name = reader.text();
      const parts = reader.list(() => {
        const index = reader.int32();
        reader.int32();
        const from = reader.int64();
        reader.skip(12);
        return { index, from, maxBytes: Math.min(maxBytes, reader.int32()) };
      });
      return { name, parts };
    });
    const isEmpty = topics.every(({ name, parts }) =>
      parts.every(({ index, from }) => find(state, name, index)?.end() === from),
    );
    if (isEmpty) await state.untilAppended(waitMs);
    const answers = topics.map(({ name, parts }) => {
      const found = parts.map((part) => {
        const log = find(state, name, part.index);
        const end = log?.end() ?? 0n;
        const isWrong = log === undefined || part.from > end || part.from < 0n;
        const otherwise = log === undefined ? errors.unknownTopic : errors.offsetOutOfRange;
        return all(
          int32(part.index),
          int16(isWrong ? otherwise : errors.none),
          int64(end),
          int64(end),
          int64(0n),
          list([]),
          int32(-1),
          bytes(
            log === undefined || isWrong ? Buffer.alloc(0) : log.read(part.from, part.maxBytes),
          ),
        );
      });
      return all(text(name), list(found));
    });
    return all(noThrottle, int16(errors.none), int32(0), list(answers), noTags());
  },
};

const listOffsets: BrokerApi = {
  key: 2,
  version: 6,
  answer: ({ reader, state }) => {
    reader.skip(5);
    const topics = reader.list(() => {
      const name = reader.text();
      const parts = reader.list(() => {
        const index = reader.int32();
        reader.int32();
        return { index, time: reader.int64() };
      });
      return { name, parts };
    });
    const answers = topics.map(({ name, parts }) => {
      const found = parts.map(({ index, time }) => {
        const log = find(state, name, index);
        const error = log === undefined ? errors.unknownTopic : errors.none;
        const since = time === -2n ? 0n : log?.since(time);
        const offset = time === -1n ? log?.end() : since;
        return all(int32(index), int16(error), int64(-1n), int64(offset ?? -1n), int32(0));
      });
      return all(text(name), list(found));
    });
    return all(noThrottle, list(answers), noTags());
  },
};

/** All that this broker answers, each in one version. */
export const brokerApis: readonly BrokerApi[] = [
  apiVersions,
  firstApiVersions,
  ...loginApis,
  metadata,
  produce,
  fetchRecords,
  listOffsets,
  ...groupApis,
];
