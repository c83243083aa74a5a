import { createHash } from 'node:crypto'

const INLINE = /(<(script|style)\b(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>)([\s\S]*?)(<\/\2>)/g

/** Changes what stands inline; the page's own policy names the new contents instead of the old. */
export function withInline(html: string, change: (text: string, kind: 'script' | 'style') => string): string {
  const hashes = new Map<string, string>()
  const changed = html.replace(INLINE, (whole, open: string, kind: 'script' | 'style', text: string, close: string) => {
    const next = change(text, kind)
    if (next === text) return whole
    hashes.set(sourceOf(text), sourceOf(next))
    return open + next + close
  })
  if (hashes.size === 0) return html
  return onPolicy(changed, (policy) => policy.replace(/'sha256-[^']+'/g, (source) => hashes.get(source) ?? source))
}

/** Puts a style sheet at the end of the head, after all others, and allows it. */
export function withStyle(html: string, css: string): string {
  const styled = html.replace('</head>', () => `<style>${css}</style></head>`)
  return onPolicy(styled, (policy) => policy.replace(/style-src [^;]*/, (own) => `${own} ${sourceOf(css)}`))
}

function onPolicy(html: string, change: (policy: string) => string): string {
  return html.replace(
    /(<meta http-equiv="content-security-policy" content=")([^"]*)/i,
    (_, before: string, policy: string) => before + change(policy),
  )
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
