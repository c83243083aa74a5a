const MODULE = /<script type="module" src="([^"]+)"><\/script>/g

/** On pages without islands scripts start after the first paint. Pages with islands stay unchanged. */
export function withLateScripts(html: string): string {
  if (/<astro-island|id="island"/.test(html)) return html
  const files = [...new Set([...html.matchAll(MODULE)].map(([, file]) => file))]
  if (!files.length) return html
  const start = `requestAnimationFrame(()=>setTimeout(()=>${JSON.stringify(files)}.map(f=>import(f))))`
  return html.replaceAll(MODULE, '').replace('</body>', () => `<script>${start}</script></body>`)
}
