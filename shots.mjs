import { chromium } from '@playwright/test'
import { server } from '/tmp/tt/serve.mjs'
server.listen(4777)
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
for (const spec of process.argv.slice(2)) {
  const [path,w,scheme,full]=spec.split('@')
  const p=await b.newPage({viewport:{width:+w,height:+w<500?844:900},colorScheme:scheme})
  p.on('console',m=>m.type()==='error'&&console.log(path,m.text())); p.on('pageerror',e=>console.log(path,String(e)))
  await p.addInitScript(()=>{window.cls=0;new PerformanceObserver(l=>{for(const e of l.getEntries())window.cls+=e.value}).observe({type:'layout-shift',buffered:true})})
  await p.goto('http://localhost:4777'+path); await p.waitForTimeout(600)
  console.log(path,w,scheme,'cls',await p.evaluate(()=>window.cls),'overflow',await p.evaluate(()=>document.documentElement.scrollWidth>innerWidth))
  await p.screenshot({path:`/tmp/tt/${path.replaceAll('/','_')}-${w}-${scheme}.png`,fullPage:full==='full'})
  await p.close()
}
await b.close(); server.close()
