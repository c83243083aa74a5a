import { useEffect } from 'react'
import { formatRupiah, groupThousands } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/desk/overview.ts'
import type { Overview } from '../../../../../core/office/desk/overview.ts'
import { overview } from '../../../../../core/office/desk/overview-calls.ts'
import { profil } from '../../../../../core/people/account/calls.ts'
import type * as account from '../../../../../core/people/account/contract.ts'
import { mayCall } from '../../../../../core/people/account/roles.ts'
import type { CallError } from '../../../../lib/call/call.ts'
import { formatLongDate, monthNames } from '../../../../lib/format.ts'
import { pathTo, type SharedPage } from '../../../../lib/paths.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { nearMoment } from '../../../base/table/When.tsx'
import { Today } from '../../bookings/departures/Today.tsx'
import { Chart } from '../../desk/Chart.tsx'
import { Opening } from './Opening.tsx'
import { Tasks } from './Tasks.tsx'
import { WorkList } from './WorkList.tsx'

const WAITING: readonly { key: keyof Overview['waiting']; page: SharedPage; query?: Record<string, string> }[] = [
  { key: 'issues', page: 'adminIssue' },
  { key: 'transfers', page: 'adminTransfer' },
  { key: 'refunds', page: 'adminRefund' },
  { key: 'requests', page: 'adminRequest' },
  { key: 'balances', page: 'adminBooking', query: { payment_status: 'partially_paid' } },
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
  const isGate = answer.state === 'ready' && mayCall(answer.value, 'gate')
  useEffect(() => {
    if (isGate) location.replace(pathTo(locale, 'gate'))
  }, [isGate, locale])
  return isGate || answer.state === 'loading' ? <ListSkeleton /> : <Failed {...props} />
}

function Figures({ overview: { day, today, waiting, opening, backup, rates, work, month } }: { overview: Overview }) {
  const { locale, t } = useWords()
  const figures = [
    ['bookings', today.bookings, groupThousands],
    ['payments', today.payments, groupThousands],
    ['sales', today.sales, formatRupiah],
    ['members', today.members, groupThousands],
  ] as const
  const shown = figures.flatMap(([word, amount, textOf]) => (amount === null ? [] : [[word, textOf(amount)] as const]))
  const [year, number] = [day.slice(0, 4), Number(day.slice(5, 7))]
  const monthName = (at: number) => monthNames(locale)[(at + 11) % 12] ?? ''
  return (
    <div className="grid gap-4">
      <p className="-mt-2 text-faint">{formatLongDate(locale, day)}</p>
      {opening && <Opening opening={opening} />}
      {backup && <BackupWarning backup={backup} />}
      {rates && rates.length > 0 && <RateWarning currencies={rates} />}
      {shown.length > 0 && (
        <dl className="card grid grid-cols-2 gap-y-3 px-4 py-3 sm:grid-cols-4">
          {shown.map(([word, text]) => (
            <div key={word} className="flex flex-col-reverse justify-end">
              <dt className="text-faint text-xs">{t(`office-overview:${word}`)}</dt>
              <dd className="tabular break-words font-bold text-lg">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <WorkList work={work} />
        <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Tasks day={day} />
          <Today day={day} />
          <Counts waiting={waiting} />
        </div>
        {month && (
          <Chart
            title={t('office-overview:month', { month: `${monthName(number)} ${year}` })}
            bars={month.map(({ day: date, sales, before }) => ({
              label: `${date} ${monthName(number)}`,
              short: String(date),
              value: sales,
              before,
            }))}
            format={formatRupiah}
            columns={{
              label: t('office-overview:day'),
              value: monthName(number),
              before: monthName(number - 1),
            }}
          />
        )}
      </div>
    </div>
  )
}

function BackupWarning({ backup: { last_at, is_set } }: { backup: NonNullable<Overview['backup']> }) {
  const { locale, t } = useWords()
  const title = last_at
    ? t('office-overview:backupOld', { at: nearMoment(t, locale, last_at, new Date()) })
    : t('office-overview:backupNone')
  const open = (
    <a className="btn btn-quiet" href={pathTo(locale, 'adminBackup')}>
      {t('office-overview:backupOpen')}
    </a>
  )
  return (
    <Banner kind="warn" title={title} actions={open}>
      {t(is_set ? 'office-overview:backupText' : 'office-overview:backupNotSet')}
    </Banner>
  )
}

function RateWarning({ currencies }: { currencies: readonly string[] }) {
  const { locale, t } = useWords()
  const open = (
    <a className="btn btn-quiet" href={pathTo(locale, 'adminRate')}>
      {t('office-overview:ratesOpen')}
    </a>
  )
  return (
    <Banner kind="warn" title={t('office-overview:ratesLack', { list: currencies.join(', ') })} actions={open}>
      {t('office-overview:ratesText')}
    </Banner>
  )
}

function Counts({ waiting }: Pick<Overview, 'waiting'>) {
  const { locale, t } = useWords()
  const shown = WAITING.filter(({ key }) => waiting[key] !== null)
  if (shown.length === 0) return null
  return (
    <section className="card grid p-2">
      <h2 className="px-2 py-1">{t('office-overview:counts')}</h2>
      <ul>
        {shown.map(({ key, page, query }) => (
          <li key={key}>
            <a
              href={pathTo(locale, page, query)}
              className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-2 hover:bg-sunken md:min-h-9"
            >
              {t(`office-overview:${key}`)}
              <span className={`tabular font-bold ${waiting[key] ? '' : 'text-faint'}`}>
                {groupThousands(waiting[key] ?? 0)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
