import { formatDecimal } from './format.ts'
import type { Locale } from './locale.ts'

/** `845 rb`, `1,23 jt` or `845K`, `1.23M`, where there is no room for a price in full. `decimals`: of less than ten million. */
export function formatShortPrice(locale: Locale, rupiah: number, decimals = 2): string {
  const thousands = Math.round(rupiah / 1000)
  if (Math.abs(thousands) < 1000) return locale === 'id' ? `${thousands} rb` : `${thousands}K`
  const millions = (rupiah / 1_000_000).toFixed(Math.abs(thousands) < 10_000 ? decimals : 1).replace(/\.?0+$/, '')
  return locale === 'id' ? `${millions.replace('.', ',')} jt` : `${millions}M`
}

/** `2 km`, `2,4 km` or `2.4 km`, `24 km`: a decimal only where it says something. */
export function formatKm(locale: Locale, km: number): string {
  const text = km < 10 ? formatDecimal(locale, km).replace(/[.,]0$/, '') : String(Math.round(km))
  return `${text} km`
}
