import type { TFunction } from 'i18next'
import type { PriceLine } from '../../core/booking/contract.ts'

/** `2 × Dewasa`, in the language of `t`; a code without words keeps the title that its product gave it. */
export function lineLabel(t: TFunction, { code, title }: Pick<PriceLine, 'code' | 'title'>): string {
  const count = /^(\d+) × /.exec(title)?.[0] ?? ''
  const words = t(`ticket:line.${code}`, { defaultValue: '' })
  return words ? `${count}${words}` : title
}
