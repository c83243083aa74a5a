const SCRIPT = /<script type="module" src="\/([^"]+)"><\/script>|(?:component|renderer)-url="\/([^"]+)"/g

/** Names in the head every script file that an island's page needs, so that none waits until another one is read. */
export function withPreloads(html: string, closureOf: (file: string) => readonly string[]): string {
  if (!/<astro-island|id="island"/.test(html)) return html
  const scripts = [...html.matchAll(SCRIPT)].map(([, script, island]) => script ?? island ?? '')
  const files = new Set(scripts.flatMap((file) => [...closureOf(file)].reverse()))
  const links = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
