import { useEffect } from 'react'
import { profil } from '../../../../core/account/calls.ts'
import type * as account from '../../../../core/account/contract.ts'
import { mayCall } from '../../../../core/account/roles.ts'
import { overview } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/overview.ts'
import type { Overview } from '../../../../core/admin/overview.ts'
import { formatRupiah, groupThousands } from '../../../../core/common/money.ts'
import type { CallError } from '../../../lib/call.ts'
import { formatLongDate, formatPlainDate } from '../../../lib/format.ts'
import { pathTo, type SharedPage } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Failed } from '../../table/Failed.tsx'
import { ListSkeleton } from '../../table/ListView.tsx'
import { useCall } from '../../table/use-answer.ts'
import { Chart } from '../Chart.tsx'
import { Today } from '../departures/Today.tsx'

const WAITING: readonly { key: keyof Overview['waiting']; page: SharedPage }[] = [
  { key: 'issues', page: 'adminIssue' },
  { key: 'transfers', page: 'adminTransfer' },
  { key: 'refunds', page: 'adminRefund' },
  { key: 'requests', page: 'adminRequest' },
  { key: 'balances', page: 'adminBooking' },
]

export default function OverviewPage() {
  const { answer, ask } = useCall<typeof contract.overview>(overview, {})
  if (answer.state === 'failed' && answer.error.code === 'forbidden')
    return <Refused error={answer.error} onRetry={ask} />
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  return <Figures overview={answer.value} />
}

/** Staff of a gate have one page, which is not this one. */
function Refused(props: { error: CallError; onRetry: () => void }) {
  const { locale } = useWords()
  const { answer } = useCall<typeof account.profil>(profil, {})
  const isGate = answer.state === 'ready' && mayCall(answer.value.role, 'gate')
  useEffect(() => {
    if (isGate) location.replace(pathTo(locale, 'gate'))
  }, [isGate, locale])
  return isGate || answer.state === 'loading' ? <ListSkeleton /> : <Failed {...props} />
}

function Figures({ overview: { day, today, waiting, week } }: { overview: Overview }) {
  const { locale, t } = useWords()
  const figures = [
    ['bookings', groupThousands(today.bookings)],
    ['payments', groupThousands(today.payments)],
    ['sales', formatRupiah(today.sales)],
    ['members', groupThousands(today.members)],
  ] as const
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h2 className="text-xl">{t('office-overview:today', { day: formatLongDate(locale, day) })}</h2>
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {figures.map(([word, text]) => (
            <div key={word} className="card flex flex-col-reverse justify-end p-4">
              <dt className="text-faint text-sm">{t(`office-overview:${word}`)}</dt>
              <dd className="tabular break-words font-bold text-lg sm:text-2xl">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="grid gap-3">
        <h2 className="text-xl">{t('office-overview:waiting')}</h2>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {WAITING.filter(({ key }) => waiting[key] !== null).map(({ key, page }) => (
            <li key={key}>
              <a
                href={`${pathTo(locale, page)}${key === 'balances' ? '?payment_status=partially_paid' : ''}`}
                className="card flex h-full flex-col gap-1 p-4 hover:bg-sunken"
              >
                <span className={`tabular font-bold text-2xl ${waiting[key] ? 'text-action' : ''}`}>
                  {groupThousands(waiting[key] ?? 0)}
                </span>
                <span className="text-primary text-sm">{t(`office-overview:${key}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Today day={day} />
      <Chart
        title={t('office-overview:week')}
        bars={week.map((each) => ({ label: formatPlainDate(locale, each.day), value: each.sales }))}
        format={formatRupiah}
        columns={{ label: t('office-overview:day'), value: t('office-overview:sales') }}
      />
    </div>
  )
}
