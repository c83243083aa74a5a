import type { TFunction } from 'i18next'
import type { PriceLine } from '../../../../core/trade/booking/contract.ts'
import { ADJUSTMENT_LINES } from '../../../../core/trade/booking/lines.ts'

export function lineLabel(t: TFunction, { code, title }: Pick<PriceLine, 'code' | 'title'>): string {
  const count = /^(\d+) × /.exec(title)?.[0] ?? ''
  const words = t(`ticket:line.${code}`, { defaultValue: '' })
  if (code === ADJUSTMENT_LINES.code) return `${words} ${title}`
  return words ? `${count}${words}` : title
}
