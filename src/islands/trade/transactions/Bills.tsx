import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import { listBills } from '../../../../core/trade/dashboard/calls.ts'
import type * as contract from '../../../../core/trade/dashboard/contract.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Countdown } from '../../../ui/react/Countdown.tsx'
import { Fresh } from '../../../ui/react/Fresh.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { useCall } from '../../base/table/use-answer.ts'
import { PayLink } from '../booking/PayLink.tsx'
import { payWords } from '../booking/pay-words.ts'

/** More than anybody holds at a time. */
const MOST = 50

/** The next deadline first, with the page's one action. Nothing where nothing is due. */
export function Bills() {
  const { t } = useWords()
  const { answer } = useCall<typeof contract.listBills>(listBills, { query: { limit: MOST } })
  // The list below says what failed.
  if (answer.state !== 'ready' || answer.value.total === 0) return null
  const { data, total, due } = answer.value
  return (
    <section className="grid gap-3">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
        {t('dashboard:bills.title')}
        <span className="font-normal text-base text-soft">
          <Fresh>{t('dashboard:bills.sum', { count: total })}</Fresh> ·{' '}
          <b className="tabular text-ink">{formatRupiah(due)}</b>
        </span>
      </h2>
      <div className="card divide-y divide-line">
        {data.map((booking, at) => (
          <Bill key={booking.id} booking={booking} isFirst={at === 0} />
        ))}
      </div>
    </section>
  )
}

function Bill({ booking, isFirst }: { booking: Booking; isFirst: boolean }) {
  const { locale, t } = useWords()
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="text-base">
          <a className="hover:underline" href={pathTo(locale, 'memberBooking', { id: booking.id })}>
            {booking.title}
          </a>
        </h3>
        <p className="text-note text-sm">
          <b className="tabular text-ink">{formatRupiah(booking.due)}</b> ·{' '}
          <Countdown label={t(payWords(booking).within)} until={booking.pay_until ?? booking.time_limit} />
        </p>
      </div>
      <PayLink bookings={[booking]} look={`btn ${isFirst ? 'btn-action' : 'btn-quiet'}`} />
    </article>
  )
}
