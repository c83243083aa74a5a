const MODULE = /<script type="module" src="([^"]+)"><\/script>/g
const FIRST_TOUCH = ['pointerover', 'touchstart', 'keydown']

/** Without islands, scripts start after the first paint. With `data-quiet` the shell's waits for the first touch, but not for members or where a notice may be shown; beside an island it waits until that is drawn. */
export function withLateScripts(html: string, shell?: string): string {
  if (/<astro-island|id="island"/.test(html)) return shell ? withLateShell(html, shell) : html
  const files = [...new Set([...html.matchAll(MODULE)].map(([, file = '']) => file))]
  if (!files.length) return html
  const quiet = html.includes(' data-quiet') && shell !== undefined && files.includes(shell)
  const early = quiet ? files.filter((file) => file !== shell) : files
  const scripts = [...(early.length ? [afterPaint(early)] : []), ...(quiet ? [onTouch(shell)] : [])]
  return html.replaceAll(MODULE, '').replace('</body>', () => `<script>${scripts.join(';')}</script></body>`)
}

function withLateShell(html: string, shell: string): string {
  const tag = `<script type="module" src="${shell}"></script>`
  if (!html.includes(' data-quiet') || !html.includes(tag)) return html
  return html.replaceAll(tag, '').replace('</body>', () => `<script>${onceDrawn(shell)}</script></body>`)
}

/** The island says for itself that a notice was left. */
function onceDrawn(file: string): string {
  const drawn =
    "new MutationObserver(()=>(self.requestIdleCallback??setTimeout)(g)).observe(document.getElementById('island'),{attributeFilter:['data-mounted']})"
  const load = `()=>import(${JSON.stringify(file)}).finally(()=>removeEventListener('click',h,!0))`
  return `{let g=${load},h=${held('g')};addEventListener('click',h,!0);'member'in document.documentElement.dataset?g():(${drawn},${onEach('g')})}`
}

/** A press on what the shell answers waits for it: another language keeps the search, the sign-in its way back. */
function held(run: string): string {
  const again = '()=>a.click()'
  return `e=>{let a=e.target.closest('a[data-locale],a[data-next],[data-logout]');a&&!e.ctrlKey&&!e.metaKey&&(e.preventDefault(),e.stopPropagation(),${run}().then(${again},${again}))}`
}

function onEach(run: string): string {
  return `${JSON.stringify(FIRST_TOUCH)}.map(e=>addEventListener(e,${run},{once:!0,passive:!0}))`
}

function afterPaint(files: readonly string[]): string {
  return `requestAnimationFrame(()=>setTimeout(()=>${JSON.stringify(files)}.map(f=>import(f))))`
}

function onTouch(file: string): string {
  const kept = `(()=>{try{return/session:/.test(Object.keys(sessionStorage))}catch{}})()`
  return `(g=>'member'in document.documentElement.dataset||${kept}?g():${onEach('g')})(()=>{import(${JSON.stringify(file)})})`
}
