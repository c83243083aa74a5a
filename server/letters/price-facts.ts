import type { TFunction } from 'i18next'
import { formatRupiah } from '../../core/common/money.ts'
import { lineLabel } from '../booking/line-label.ts'
import type { TicketContent } from '../booking/ticket-content.ts'
import type { Letter } from '../mail/layout.ts'

export function priceFacts(t: TFunction, { lines, total, balance }: TicketContent): Letter['facts'] {
  const price = lines.map((line) => `${lineLabel(t, line)}: ${formatRupiah(line.amount)}`).join('\n')
  return [
    { label: t('mail:facts.price'), value: price },
    { label: t('mail:facts.total'), value: formatRupiah(total) },
    ...(balance
      ? [
          { label: t('mail:facts.paid'), value: formatRupiah(total - balance.amount) },
          { label: t('mail:facts.balance'), value: formatRupiah(balance.amount) },
        ]
      : []),
  ]
}
