/**
 * The scripts that the router writes one after the other: what a stream of data needs, the data, and what takes all of
 * them away again. The data are an object literal in which each object has a place in `$R`, so that another may refer to it.
 */
const routerScripts =
  /<script data-tsr-stream-part="">\(self\.\$R=.*?\$_TSR\.router=\(\$R=>\$R\[0\]=(?<data>.*?)\)\(\$R\["tsr"\]\);?(?:<\/script><script data-tsr-stream-part="">|;)*\$_TSR\.e\(\);.*?tsr-stream-boundary[^<]*<\/script>/s;

const anyPlace = /\$R\[\d+\]/;
const everyPlace = new RegExp(anyPlace, "g");

/** A text, which is left as it is, or the place that an object is given. */
const textOrPlace = /"(?:[^"\\]|\\.)*"|(\$R\[\d+\])=/g;

/**
 * Has a rendered page hand the router's data over by one short script that stays, in place of several for a stream: pages
 * are sent whole. Without the places of objects that nothing refers to, which are nearly all, the overview of market caps is
 * 3 % smaller.
 */
export function shortenRouterData(html: string): string {
  return html.replace(routerScripts, (_scripts, data: string) => {
    const alone = dropPlaces(data);
    const router = anyPlace.test(alone) ? `($R=>$R[0]=${alone})([])` : alone;
    // What the router's half in the browser reads and calls; see `hydrate` and `RouterClient`.
    return `<script>self.$_TSR={h(){delete self.$_TSR},buffer:[],router:${router}}</script>`;
  });
}

function dropPlaces(data: string): string {
  const uses = new Map<string, number>();
  for (const [place] of data.matchAll(everyPlace)) uses.set(place, (uses.get(place) ?? 0) + 1);
  return data.replace(textOrPlace, (match, place?: string) =>
    place !== undefined && uses.get(place) === 1 ? "" : match,
  );
}
