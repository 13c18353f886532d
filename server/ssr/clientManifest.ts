import * as v from "valibot";

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);

/** Vite's manifest: a chunk for each key, with the keys of what it imports. A key is a module's path with its query. */
export type ClientManifest = Readonly<v.InferOutput<typeof manifestSchema>>;

/** One file of the client build, with the style sheets that come with it. */
export type ClientChunk = ClientManifest[string];

/** Where the manifest is in the client build. */
export const manifestFile = ".vite/manifest.json";

/** Where the font faces of the style sheets that every page has are in the client build. */
export const facesFile = ".vite/faces.css";

/** Reads a manifest. Throws if the text is not one. */
export function parseClientManifest(json: string): ClientManifest {
  return v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), json);
}
