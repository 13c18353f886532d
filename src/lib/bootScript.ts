/**
 * Starts the page's modules right after its first paint: until then the answer has the network and the processor to
 * itself. All files are asked for at once and evaluated one a task, so that no task is long; the entry comes last. A
 * page that is not painted, because its tab is in the background, starts at once.
 */
export function bootScript(scripts: {
  readonly entry: string;
  readonly preloads: readonly string[];
}): string {
  const files = JSON.stringify([...scripts.preloads, scripts.entry]);
  return `(()=>{let f=${files},n=()=>{let h=f.shift();h&&import(h).then(()=>setTimeout(n))},s=()=>{for(let h of f){let l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}n()};document.hidden?s():requestAnimationFrame(()=>setTimeout(s))})()`;
}
