const MODULE = /<script type="module" src="([^"]+)"><\/script>/g

/**
 * On a page without islands the scripts only add to what works without them: they start after the first paint and do not compete with it. A page with
 * islands keeps its scripts as they are.
 */
export function withLateScripts(html: string): string {
  if (html.includes('<astro-island')) return html
  const files = [...new Set([...html.matchAll(MODULE)].map(([, file]) => file))]
  if (!files.length) return html
  const start = `requestAnimationFrame(()=>setTimeout(()=>${JSON.stringify(files)}.map(f=>import(f))))`
  return html.replaceAll(MODULE, '').replace('</body>', () => `<script>${start}</script></body>`)
}
