import process from "node:process";
import { runServer } from "../runServer.ts";

/**
 * A whole server as a process of its own, for tests of its end: says `rendering` on standard output when its page is
 * asked for, and finishes the page when it gets a line on standard input.
 */
await runServer(process, {
  createRenderer: async () => ({
    cacheKey: () => undefined,
    render: async () => {
      process.stdout.write("rendering\n");
      await new Promise((resolve) => {
        process.stdin.once("data", resolve);
      });
      return new Response("finished");
    },
  }),
});
