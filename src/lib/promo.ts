import { isObject } from './kind.ts'

/** `url` and `image` are addresses of this site. */
export type Promo = { id: string; url: string; image: string; title: string; text: string }

export function isPromo(value: unknown): value is Promo {
  return isObject(value) && ['id', 'url', 'image', 'title', 'text'].every((name) => typeof value[name] === 'string')
}
