import { describe, expect, it } from "vitest";
import { shortenRouterData } from "./shortenRouterData.ts";

const start = '(self.$R=self.$R||{})["tsr"]=[];self.$_TSR={e(){},buffer:[]}';
const cleaning =
  "{let s=document.currentScript,p;while((p=s.previousElementSibling)&&p.hasAttribute('data-tsr-stream-part'))p.remove();s.remove()}";
const boundary = "<script>document.currentScript.remove();/*$tsr-stream-boundary*/</script>";
const part = (script: string) => `<script data-tsr-stream-part="">${script}</script>`;

/** The scripts as the router renders them: one, or more where there is much. */
const rendered = {
  together: (data: string) =>
    part(`${start};$_TSR.router=($R=>$R[0]=${data})($R["tsr"]);$_TSR.e();${cleaning}`) + boundary,
  apart: (data: string) =>
    part(start) +
    part(`$_TSR.router=($R=>$R[0]=${data})($R["tsr"])`) +
    part(`$_TSR.e();${cleaning}`) +
    boundary,
};

const pageOf = (scripts: string): string => `<p>$R[1]=</p>${scripts}<script>let a</script></body>`;
const short = (data: string): string =>
  pageOf(`<script>self.$_TSR={h(){delete self.$_TSR},buffer:[],router:${data}}</script>`);

describe.each(["together", "apart"] as const)("shortenRouterData, of scripts %s", (form) => {
  const render = (data: string): string => pageOf(rendered[form](data));

  it("makes one script that stays, without the places that nothing refers to", () => {
    const data = '{a:$R[1]=[$R[2]={b:"x"},$R[3]={}],c:$R[10]={1:$R[11]={}}}';
    expect(shortenRouterData(render(data))).toBe(short('{a:[{b:"x"},{}],c:{1:{}}}'));
  });

  it("keeps an object that another refers to", () => {
    const data = "{a:$R[1]={n:1},b:$R[1],c:$R[12]={}}";
    expect(shortenRouterData(render(data))).toBe(
      short("($R=>$R[0]={a:$R[1]={n:1},b:$R[1],c:{}})([])"),
    );
  });

  it("changes no text, whatever it looks like", () => {
    const text = JSON.stringify('$R[7]= \\ "$R[8]={ $& $1 $_TSR.e();');
    const data = `{a:$R[1]={t:${text}},c:$R[4]={}}`;
    // What a text names is taken for a reference, which harms nothing.
    expect(shortenRouterData(render(data))).toBe(short(`($R=>$R[0]={a:{t:${text}},c:{}})([])`));
  });
});

it("leaves a page without such scripts alone", () => {
  const page = pageOf("<script>$R[1]=</script>");
  expect(shortenRouterData(page)).toBe(page);
});
