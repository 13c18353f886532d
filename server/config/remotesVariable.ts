import * as v from "valibot";
import {
  remoteAddress,
  remoteIntegrity,
  remoteVersion,
} from "../../src/wire/page/microFrontend.ts";

/** Stands for the page's own origin, which is not known here, so that a path can be parsed. */
const anyOrigin = "https://page.invalid";

const remote = v.strictObject({
  url: v.pipe(
    v.string(),
    v.check((text) => remoteAddress(text, anyOrigin) !== undefined),
  ),
  integrity: v.pipe(v.string(), v.regex(remoteIntegrity)),
  version: v.pipe(v.string(), v.regex(remoteVersion)),
});

/** The remotes of the shell as JSON. One slot or both may be absent. */
const remotesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => !Array.isArray(value)),
  v.strictObject({ header: v.exactOptional(remote), footer: v.exactOptional(remote) }),
);

/** The variable `REMOTES`. */
export const remotesVariable = {
  schema: v.optional(remotesSchema),
  wrong: "must be JSON with header or footer, each with url, integrity (sha384-...) and version",
  example: `{"footer":{"url":"https://shell.example.com/footer.js","integrity":"sha384-${"A".repeat(64)}","version":"1.0.0"}}`,
};
