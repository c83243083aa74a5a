import type { Booking } from '../../../core/booking/contract.ts'
import { moneyLines } from '../../../core/booking/lines.ts'
import { priceLine, TOTAL_PAID } from '../../../core/booking/price.ts'
import { formatRupiah } from '../../../core/common/money.ts'
import { useWords } from '../../ui/react/words.tsx'
import { lineLabel } from './PriceLines.tsx'

export function BookingPrice({ booking }: { booking: Booking }) {
  const { t } = useWords()
  const lines = moneyLines([priceLine('price', booking.title, booking.amount)], booking)
  const [total, ...parts] = lines.slice(lines.findIndex(({ code }) => code === TOTAL_PAID))
  return (
    <div className="tabular">
      <p className="font-bold text-lg">{formatRupiah(total?.amount ?? 0)}</p>
      {parts.map((line) => (
        <p key={line.code} className="text-soft text-sm">
          {lineLabel(line, t)} {formatRupiah(line.amount)}
        </p>
      ))}
    </div>
  )
}
