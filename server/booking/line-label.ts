import type { TFunction } from 'i18next'
import type { PriceLine } from '../../core/booking/contract.ts'

export function lineLabel(t: TFunction, { code, title }: Pick<PriceLine, 'code' | 'title'>): string {
  const count = /^(\d+) × /.exec(title)?.[0] ?? ''
  const words = t(`ticket:line.${code}`, { defaultValue: '' })
  return words ? `${count}${words}` : title
}
