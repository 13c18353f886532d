import { createServer } from "node:http";
import { listenOnLoopback } from "../../browser/listenOnLoopback.ts";

/** As large as a page after compression, bytes. */
const bodyBytes = 14_500;

// What a page is measured beside: a process that answers from memory and has nothing else to do. Tells its parent its origin.
const body = Buffer.alloc(bodyBytes, "a");
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-length": body.length }).end(body);
});
process.send?.((await listenOnLoopback(server)).origin);
