/**
 * Starts the page's modules right after its first paint: until then the answer has the network and the processor to
 * itself. All files are asked for at once and evaluated one a task, so that no task is long; the entry comes last. A
 * page that is not painted, because its tab is in the background, starts at once.
 *
 * React creates errors while it is evaluated, and V8 parses the whole file again for the positions in their stacks,
 * which nobody reads: no stacks are taken until the entry's turn. A file that fails is left to the entry, whose own
 * import asks for it once more.
 *
 * Who loads a page again and goes back before the scripts are there is left by some browsers with this document under
 * the other address: the page of that address is loaded. Entries of the router have a state, fragments have none.
 */
export function bootScript(scripts: {
  readonly entry: string;
  readonly preloads: readonly string[];
}): string {
  const files = JSON.stringify([...scripts.preloads, scripts.entry]);
  return `(()=>{onpopstate=e=>e.state&&location.reload();let f=${files},E=Error,k=E.stackTraceLimit,n=i=>{let h=f[i];if(i==f.length-1)E.stackTraceLimit=k;h&&import(h).catch(()=>{}).then(()=>setTimeout(n,0,i+1))},a=i=>{let h=f[i];if(!h)return n(0);let l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l);setTimeout(a,0,i+1)},s=()=>{E.stackTraceLimit=0;a(0)};document.hidden?s():requestAnimationFrame(()=>setTimeout(s))})()`;
}
