/**
 * A broker of one node that speaks what the event log asks of Kafka: records and committed offsets on disk, groups by the
 * classic protocol, and signs clients in where it has users. The first argument is `BrokerOptions` as JSON. Prints its port, and runs until it is killed.
 */
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { trustedJson } from "../../src/lib/trusted.ts";
import { brokerApis } from "./brokerApis.ts";
import { type BrokerCall, type BrokerOptions, openBrokerState } from "./brokerState.ts";
import { createLogin } from "./createLogin.ts";
import { loginApis } from "./loginApis.ts";
import { createWireReader, wire } from "./kafkaWire.ts";

const sizeBytes = 4;
const apiVersionsKey = 18;

type Connection = Pick<BrokerCall, "port" | "login">;

const options = trustedJson<BrokerOptions>(process.argv[2] ?? "{}");
const state = openBrokerState(options);

/** What a client may ask before it has signed in. */
const openApis: readonly (typeof brokerApis)[number][] = brokerApis.filter(
  (api) => api.key === apiVersionsKey || loginApis.includes(api),
);

async function answerTo(message: Buffer, { port, login }: Connection): Promise<Buffer> {
  const reader = createWireReader(message);
  const [key, version, correlation] = [reader.int16(), reader.int16(), reader.int32()];
  reader.shortText();
  const apis = login.isOpen() ? brokerApis : openApis;
  const api = apis.find((known) => known.key === key && known.version === version);
  if (api === undefined) throw new Error(`no api ${key} of version ${version}`);
  if (api.isPlain !== true) reader.tags();
  const body = await api.answer({ state, reader, port, login });
  const hasTags = key !== apiVersionsKey && api.isPlain !== true;
  const whole = wire.all(wire.int32(correlation), ...(hasTags ? [wire.noTags()] : []), body);
  return wire.all(wire.int32(whole.length), whole);
}

/** Answers the requests of a connection in their order, as Kafka does. */
function serve(socket: Socket, port: number): void {
  const connection = { port, login: createLogin(options.users) };
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
        .then(() => answerTo(message, connection))
        .then((answer) => socket.writable && socket.write(answer))
        .catch((error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          socket.destroy();
        });
    }
  });
}

const server = options.tls === undefined ? createServer() : createTlsServer(options.tls);
server.listen(options.port, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  server.on(options.tls === undefined ? "connection" : "secureConnection", (socket: Socket) => {
    serve(socket, port);
  });
  process.stdout.write(`${port}\n`);
});
