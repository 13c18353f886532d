import { failuresPath } from "../../../wire/events/failures.ts";
import { scriptEnding, scriptFolder } from "../../../wire/page/render.ts";

/**
 * Starts the kernel from the head of a page. Its files are asked for after the first frame, while the rest of the page is still
 * on its way, and run once that is parsed, in a task of their own. A page that is not painted, because its tab is in the
 * background, asks for them when it is parsed. A page whose connection broke off stays as it is: without the element
 * `dataId`, which comes last, there is nothing to start from.
 *
 * The files are asked for by links: the policy trusts what a script of the page has added, not what it imports by itself.
 * A file that fails is left to the entry, whose own import asks for it once more. The server is told of the first failure
 * in the browser's words, because nothing else runs that could tell it.
 *
 * A visitor may load a page again and go back before the scripts are there. Some browsers then leave this document under
 * the other address, so the page of that address is loaded. Entries of the router have a state, fragments have none.
 *
 * @param dataId id of the element that comes last; the shell has none
 */
export function bootScript(files: readonly string[], dataId?: string): string {
  const isWhole = dataId === undefined ? "" : `self["${dataId}"]&&`;
  return `onpopstate=e=>e.state&&location.reload();{let d=document,p=new Promise(r=>d.addEventListener("DOMContentLoaded",()=>setTimeout(r))),s=()=>{let f=${addresses(files)};for(let href of f)d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",href}));p.then(()=>${isWhole}Promise.all(f.map(h=>import(h)))).catch(e=>navigator.sendBeacon("/${failuresPath}",e))};d.hidden?p.then(s):requestAnimationFrame(()=>setTimeout(s))}`;
}

/** The files as an expression. In a build, what all of them begin and end with stands once. */
function addresses(files: readonly string[]): string {
  if (!files.every((file) => file.startsWith(scriptFolder))) return JSON.stringify(files);
  const names = files.map((file) => file.slice(scriptFolder.length, -scriptEnding.length));
  return `${JSON.stringify(names)}.map(n=>"${scriptFolder}"+n+"${scriptEnding}")`;
}
