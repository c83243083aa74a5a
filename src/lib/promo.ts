import type { ShownPromo } from '../../core/promo/contract.ts'
import { isObject } from './kind.ts'

export function isPromo(value: unknown): value is ShownPromo {
  return isObject(value) && ['id', 'url', 'image', 'title', 'text'].every((name) => typeof value[name] === 'string')
}
