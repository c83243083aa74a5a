/** Allowed links: `http(s)`, `mailto`, `tel` and paths of this site. */
const SAFE = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

export function isSafeLink(href: string): boolean {
  return SAFE.test(href)
}

const LINK = /\]\(\s*<?([^)\s>]*)/g

/** Returns the targets of Markdown links that are not allowed, which would show as plain text. */
export function unsafeLinks(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, href = '']) => href).filter((href) => !isSafeLink(href))
}
