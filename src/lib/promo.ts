import type { ShownPromo } from '../../core/trade/promo/contract.ts'

/** Imports types alone: home would load the file that it shares with all pages. */
export function isPromo(value: unknown): value is ShownPromo {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return ['id', 'url', 'image', 'title', 'text'].every((name) => typeof fields.get(name) === 'string')
}
