import { failuresPath } from "../../../wire/events/failures.ts";
import { scriptEnding, scriptFolder } from "../../../wire/page/render.ts";

/**
 * Starts the kernel right after the page's first paint: until then the answer has the network and the processor to itself.
 * All its files are asked for at once, by links: the policy trusts what a script of the page has added, not what it
 * imports by itself. A file that fails is left to the entry, whose own import asks for it once more. The server is told of
 * the first failure in the browser's words, because nothing else runs that could tell it. A page that is not painted,
 * because its tab is in the background, starts at once.
 *
 * A visitor may load a page again and go back before the scripts are there. Some browsers then leave this document under
 * the other address, so the page of that address is loaded. Entries of the router have a state, fragments have none.
 */
export function bootScript(files: readonly string[]): string {
  return `onpopstate=e=>e.state&&location.reload();{let s=()=>{let f=${addresses(files)};for(let href of f)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));Promise.all(f.map(h=>import(h))).catch(e=>navigator.sendBeacon("/${failuresPath}",e))};document.hidden?s():requestAnimationFrame(()=>setTimeout(s))}`;
}

/** The files as an expression. In a build, what all of them begin and end with stands once. */
function addresses(files: readonly string[]): string {
  if (!files.every((file) => file.startsWith(scriptFolder))) return JSON.stringify(files);
  const names = files.map((file) => file.slice(scriptFolder.length, -scriptEnding.length));
  return `${JSON.stringify(names)}.map(n=>"${scriptFolder}"+n+"${scriptEnding}")`;
}
