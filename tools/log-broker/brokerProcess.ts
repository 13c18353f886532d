/**
 * A broker of one node that speaks what the event log asks of Kafka: records and committed offsets on disk, groups by the
 * classic protocol. The first argument is `BrokerOptions` as JSON. Prints its port, and runs until it is killed.
 */
import { createServer, type Socket } from "node:net";
import { trustedJson } from "../../src/lib/trusted.ts";
import { brokerApis } from "./brokerApis.ts";
import { type BrokerOptions, openBrokerState } from "./brokerState.ts";
import { createWireReader, wire } from "./kafkaWire.ts";

const sizeBytes = 4;
const apiVersionsKey = 18;

const options = trustedJson<BrokerOptions>(process.argv[2] ?? "{}");
const state = openBrokerState(options);

async function answerTo(message: Buffer, port: number): Promise<Buffer> {
  const reader = createWireReader(message);
  const [key, version, correlation] = [reader.int16(), reader.int16(), reader.int32()];
  reader.shortText();
  reader.tags();
  const api = brokerApis.find((known) => known.key === key && known.version === version);
  if (api === undefined) throw new Error(`no api ${key} of version ${version}`);
  const body = await api.answer({ state, reader, port });
  const tags = key === apiVersionsKey ? [] : [wire.noTags()];
  const whole = wire.all(wire.int32(correlation), ...tags, body);
  return wire.all(wire.int32(whole.length), whole);
}

/** Answers the requests of a connection in their order, as Kafka does. */
function serve(socket: Socket, port: number): void {
  let rest: Buffer = Buffer.alloc(0);
  let last: Promise<unknown> = Promise.resolve();
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= sizeBytes && rest.length >= sizeBytes + rest.readInt32BE(0)) {
      const end = sizeBytes + rest.readInt32BE(0);
      const message = rest.subarray(sizeBytes, end);
      rest = rest.subarray(end);
      last = last
        .then(() => answerTo(message, port))
        .then((answer) => socket.writable && socket.write(answer))
        .catch((error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          socket.destroy();
        });
    }
  });
}

const server = createServer();
server.listen(options.port, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  server.on("connection", (socket) => serve(socket, port));
  process.stdout.write(`${port}\n`);
});
