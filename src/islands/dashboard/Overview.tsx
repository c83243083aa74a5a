import { useCallback } from 'react'
import { listBookings } from '../../../core/booking/calls.ts'
import type * as contractOfBookings from '../../../core/booking/contract.ts'
import { formatRupiah, groupThousands } from '../../../core/common/money.ts'
import { listBills } from '../../../core/dashboard/calls.ts'
import type * as contract from '../../../core/dashboard/contract.ts'
import { listNotices } from '../../../core/notices/calls.ts'
import type * as notices from '../../../core/notices/contract.ts'
import { call } from '../../lib/call.ts'
import { pathTo } from '../../lib/paths.ts'
import { Notice } from '../../ui/react/Notice.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { BookingCard } from '../booking/BookingCard.tsx'
import { Failed } from '../table/Failed.tsx'
import { ListSkeleton } from '../table/ListView.tsx'
import { useAnswer } from '../table/use-answer.ts'
import { NoticeList } from './NoticeList.tsx'

export default function Overview() {
  const { locale, t } = useWords()
  const load = useCallback(async () => {
    const [trips, bills, latest] = await Promise.all([
      call<typeof contractOfBookings.listBookings>(
        listBookings,
        { query: { state: 'upcoming', limit: 2 } },
        { locale },
      ),
      call<typeof contract.listBills>(listBills, { query: { limit: 1 } }, { locale }),
      call<typeof notices.listNotices>(listNotices, { query: { limit: 3 } }, { locale }),
    ])
    return { trips, bills, latest }
  }, [locale])
  const { answer, ask } = useAnswer(load)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const { trips, bills, latest } = answer.value
  const figures = [
    ['dashboardBills', t('dashboard:bills.sum', { count: bills.total }), formatRupiah(bills.due)],
    ['dashboardNotification', t('dashboard:overview.unread'), groupThousands(latest.unread)],
  ] as const
  return (
    <div className="grid gap-6">
      {trips.data.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">{t('dashboard:overview.upcoming')}</h2>
          {trips.data.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
          {trips.total > trips.data.length && (
            <a
              className="justify-self-start font-semibold text-primary underline"
              href={pathTo(locale, 'dashboardOrder')}
            >
              {t('dashboard:overview.allUpcoming', { count: trips.total })}
            </a>
          )}
        </section>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {figures.map(([page, label, text]) => (
          <li key={page}>
            <a href={pathTo(locale, page)} className="card flex h-full flex-col gap-1 p-4 hover:bg-sunken">
              <span className="tabular break-words font-bold text-xl">{text}</span>
              <span className="text-primary text-sm">{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <section className="grid gap-3">
        <h2 className="text-xl">{t('dashboard:overview.latest')}</h2>
        {latest.data.length > 0 ? (
          <NoticeList notices={latest.data} />
        ) : (
          <Notice title={t('dashboard:notification.empty')}>{t('dashboard:notification.emptyText')}</Notice>
        )}
      </section>
    </div>
  )
}
