const MODULE = /<script type="module" src="([^"]+)"><\/script>/g
const FIRST_TOUCH = ['pointerover', 'touchstart', 'keydown']

/** Without islands, scripts start after the first paint. With `data-quiet` the shell's waits for the first touch, but not for members or where a notice may be shown. */
export function withLateScripts(html: string, shell?: string): string {
  if (/<astro-island|id="island"/.test(html)) return html
  const files = [...new Set([...html.matchAll(MODULE)].map(([, file = '']) => file))]
  if (!files.length) return html
  const quiet = html.includes(' data-quiet') && shell !== undefined && files.includes(shell)
  const early = quiet ? files.filter((file) => file !== shell) : files
  const scripts = [...(early.length ? [afterPaint(early)] : []), ...(quiet ? [onTouch(shell)] : [])]
  return html.replaceAll(MODULE, '').replace('</body>', () => `<script>${scripts.join(';')}</script></body>`)
}

function afterPaint(files: readonly string[]): string {
  return `requestAnimationFrame(()=>setTimeout(()=>${JSON.stringify(files)}.map(f=>import(f))))`
}

function onTouch(file: string): string {
  const kept = `(()=>{try{return/session:/.test(Object.keys(sessionStorage))}catch{}})()`
  return `(g=>'member'in document.documentElement.dataset||${kept}?g():${JSON.stringify(FIRST_TOUCH)}.map(e=>addEventListener(e,g,{once:!0,passive:!0})))(()=>{import(${JSON.stringify(file)})})`
}
