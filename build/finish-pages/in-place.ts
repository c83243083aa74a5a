const AFTER_PAGE = /(<\/body>\s*<\/html>)\s*((?:<script\b[^>]*>[\s\S]*?<\/script>\s*)+)$/
const STYLE = /<style>astro-island[^<]*<\/style>/g

/** Astro writes scripts of pages after the document, and the style of its islands into the body, where HTML has no place for them. */
export function inPlace(html: string): string {
  const whole = html.replace(AFTER_PAGE, (_, end: string, scripts: string) => scripts.trim() + end)
  const styles = new Set(whole.match(STYLE))
  if (!styles.size) return whole
  return whole.replaceAll(STYLE, '').replace('</head>', () => `${[...styles].join('')}</head>`)
}
