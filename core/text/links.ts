/** Where a link of a text may lead: another site, a mail, a call, or this site. */
const SAFE = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

export function isSafeLink(href: string): boolean {
  return SAFE.test(href)
}

const LINK = /\]\(\s*<?([^)\s>]*)/g

/** Targets of markdown links that would be shown as plain text. */
export function unsafeLinks(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, href = '']) => href).filter((href) => !isSafeLink(href))
}
