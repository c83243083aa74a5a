/** `url` and `image` are addresses of this site. */
export type Promo = { id: string; url: string; image: string; title: string; text: string }

/** Imports nothing: home would load the file that it shares with all pages. */
export function isPromo(value: unknown): value is Promo {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return ['id', 'url', 'image', 'title', 'text'].every((name) => typeof fields.get(name) === 'string')
}
