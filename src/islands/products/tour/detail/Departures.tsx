import { Fragment, useMemo } from 'react'
import { addMonths, daysBetween } from '../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { LIMITS, participantsOf } from '../../../../../core/products/tour/limits.ts'
import { formatMonth, formatShortDate, formatSpan } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { keepPlace, Part } from '../../../../ui/react/Part.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { PriceCalendar } from '../../../base/detail/PriceCalendar.tsx'
import { daySource } from '../../../base/list/stores/day-source.ts'
import { WaitingButton } from '../../../trade/waiting/WaitingButton.tsx'
import type { Chosen, Departure, Tour } from '../offer.ts'
import { GuaranteedTag, StatusTag } from '../StatusTag.tsx'
import { createCalls } from '../stores/calls.ts'
import { monthChoiceOf, type TourPage } from './tour.ts'

type Props = { page: TourPage; tour: Tour; chosen: Chosen | null; elsewhere: { href: string; label: string } }

/** Departures shown while no month is chosen; a month is shown whole. */
const SHOWN = 6

export function Departures({ page, tour, chosen, elsewhere }: Props) {
  const { t, locale } = useWords()
  const { party, month } = useValue(page.$search)
  const waits = useValue(page.$waits)
  const id = chosen?.departure.id
  const shown = tour.departures.filter(({ id: each }, index) => month !== null || index < SHOWN || each === id)
  const [next] = tour.departures.filter((departure) => !shown.includes(departure))
  return (
    <Part id="departures" title={t('tour-detail:departures.title')} aside={<MonthSelect page={page} />}>
      {tour.departures.length === 0 || (!chosen && participantsOf(party) > 0) ? (
        <Banner
          kind="warn"
          title={t('tour-detail:departures.none')}
          actions={
            <a className="btn btn-action" href={elsewhere.href}>
              {elsewhere.label}
            </a>
          }
        >
          {t('tour-detail:departures.noneText')}
        </Banner>
      ) : null}
      {tour.departures.length > 0 && <Days page={page} tour={tour} chosen={chosen} />}
      <div
        className={`grid gap-2 ${waits ? 'opacity-50' : ''}`}
        role="radiogroup"
        aria-label={t('tour-detail:departures.title')}
      >
        {shown.map((departure) => (
          <Fragment key={departure.id}>
            <Row
              departure={departure}
              days={tour.kind}
              checked={departure.id === id}
              onChoose={() => page.chooseDeparture(departure.id)}
            />
            {departure.left === 0 && (
              <WaitingButton
                service="tour"
                item={tour.id}
                slots={[{ id: String(departure.id), name: formatSpan(locale, departure.start, departure.end) }]}
                places={participantsOf(party)}
              />
            )}
          </Fragment>
        ))}
      </div>
      {next && (
        <button
          type="button"
          className="btn btn-quiet mt-3"
          onClick={(event) => {
            keepPlace(event)
            void page.moveTo(monthChoiceOf(next.start))
          }}
        >
          {t('tour-detail:departures.inMonth', { month: formatMonth(locale, next.start) })}
        </button>
      )}
    </Part>
  )
}

/** The next departures as a calendar. */
function Days({ page, tour, chosen }: Pick<Props, 'page' | 'tour' | 'chosen'>) {
  const { locale } = useWords()
  const { party } = useValue(page.$search)
  const today = todayInWib()
  const participants = Math.max(1, participantsOf(party))
  const source = useMemo(
    () => daySource(createCalls(locale, tour.kind).days, { type: tour.kind, tour_id: tour.id, participants }),
    [locale, tour.kind, tour.id, participants],
  )
  return (
    <PriceCalendar
      source={source}
      today={today}
      salesDays={daysBetween(today, addMonths(today, LIMITS.monthsAhead))}
      from={chosen?.departure.start ?? tour.departures[0]?.start ?? today}
      to={null}
      onPick={(date) => void page.chooseDay(date)}
      open={false}
    />
  )
}

type RowProps = { departure: Departure; days: Tour['kind']; checked: boolean; onChoose: () => void }

/** Two lines: the days and the price, what is left and what children pay. */
function Row({ departure, days, checked, onChoose }: RowProps) {
  const { t, locale } = useWords()
  const { start, end, left, status, price, notes, short, isGuaranteed } = departure
  const full = left === 0
  return (
    <label
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border bg-card px-3.5 py-2 leading-snug has-focus-visible:outline-2 has-focus-visible:outline-focus ${checked ? 'border-primary bg-tint' : 'border-line'} ${full ? 'text-faint' : 'cursor-pointer hover:border-primary'}`}
    >
      <input type="radio" name="departure" checked={checked} disabled={full} onChange={onChoose} />
      <span className="tabular">
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">
            {days === 'package' ? formatSpan(locale, start, end) : formatShortDate(locale, start)}
          </b>
          {status !== 'available' && <StatusTag status={status} />}
          {isGuaranteed && <GuaranteedTag />}
        </span>
        <span className="block text-[0.8125rem] text-soft">
          {[days === 'package' && formatShortDate(locale, start), !full && t('tour-detail:left', { count: left })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {short && (
          <span className="block text-[0.8125rem] text-soft">
            {t('tour-detail:minimum', { count: short.minimum, booked: short.booked })}
          </span>
        )}
        {notes && <span className="block text-[0.8125rem] text-note">{notes}</span>}
      </span>
      <span className="tabular text-right">
        <b className="block">{formatRupiah(price.adult)}</b>
        <span className="block text-[0.8125rem] text-faint">
          {t('tour-detail:child', { price: formatRupiah(price.child) })}
        </span>
      </span>
    </label>
  )
}

function MonthSelect({ page }: { page: TourPage }) {
  const { t, locale } = useWords()
  const { month, year } = useValue(page.$search)
  const today = todayInWib()
  const months = Array.from({ length: LIMITS.monthsAhead + 1 }, (_, index) =>
    addMonths(`${today.slice(0, 7)}-01`, index).slice(0, 7),
  )
  const value = month !== null && year !== null ? `${year}-${String(month).padStart(2, '0')}` : ''
  const known = value === '' || months.includes(value) ? months : [value, ...months]
  return (
    <label className="flex items-center gap-2 text-sm">
      {t('tour-detail:departures.month')}
      <select
        className="min-h-11 rounded-field border border-field bg-card px-2 pointer-coarse:text-base"
        value={value}
        onChange={({ target }) =>
          void page.moveTo(target.value ? monthChoiceOf(target.value) : { month: null, year: null })
        }
      >
        <option value="">{t('tour-detail:departures.allMonths')}</option>
        {known.map((text) => (
          <option key={text} value={text}>
            {formatMonth(locale, text)}
          </option>
        ))}
      </select>
    </label>
  )
}
