const {routeScripts}=await import(process.cwd()+'/tools/bench/route-scripts.ts'); import fs from "node:fs";
const pages=await routeScripts(process.cwd()+'/dist','en');
for (const p of pages.toSorted((a,b)=>b.bytes-a.bytes)) console.log(p.screen,p.bytes,p.scripts.length,p.scripts.filter(s=>/aria|fields|tabs/.test(s)).map(s=>s.replace('/assets/','')+':'+fs.statSync('dist/client'+s+'.br').size).join(' '));
