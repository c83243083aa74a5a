import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { addMonths, type CalendarDate, HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import type * as contract from '../../../../../core/office/products/stock.ts'
import type { ListedSlot, StockItem, UndoStep } from '../../../../../core/office/products/stock.ts'
import { listSlots } from '../../../../../core/office/products/stock-calls.ts'
import type * as range from '../../../../../core/office/products/stock-range.ts'
import { undoRange } from '../../../../../core/office/products/stock-range-calls.ts'
import { daysOfMonth } from '../../../../../core/office/products/stock-steps.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { formatMonth } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { Detail } from '../../../base/table/Detail.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { PeriodDialog } from './PeriodDialog.tsx'
import { RangeBar } from './RangeBar.tsx'
import { Refused } from './Refused.tsx'
import { SlotDialog } from './SlotDialog.tsx'
import { slotsByDate } from './slot-state.ts'

/** Steps that undo the last change. */
type Undo = { steps: readonly UndoStep[]; text: string }
type Opened = { kind: 'period' | 'copy' } | { kind: 'day'; date: CalendarDate }

/** A month of what is sold of one product, with its dates to pick and change. */
export function Calendar({ service, item }: { service: string; item: string }) {
  const { locale, t } = useWords()
  const today = todayIn(HOME_ZONE, new Date())
  const [month, setMonth] = useState(() => monthOfAddress() ?? today.slice(0, 7))
  const [focus, setFocus] = useState<CalendarDate | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<CalendarDate>>(new Set())
  const [others, setOthers] = useState<readonly ListedSlot[]>([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const [undo, setUndo] = useState<Undo | null>(null)
  const { send, isSending, error } = useAction()
  // The server refuses a product that it does not know.
  const params = { service: service as Service, item }
  const { answer, ask } = useCall<typeof contract.listSlots>(listSlots, { params, query: daysOfMonth(month) })

  function moveTo(date: CalendarDate, isFocused = false) {
    setMonth(date.slice(0, 7))
    setFocus(isFocused ? date : null)
    const query = new URLSearchParams(location.search)
    query.set('month', date.slice(0, 7))
    history.replaceState(history.state, '', `?${query}`)
  }

  function done(steps: readonly UndoStep[], text: string) {
    setOpened(null)
    setPicked(new Set())
    setOthers([])
    setUndo(steps.length > 0 ? { steps, text } : null)
    if (steps.length === 0) toast(text)
    void ask()
  }

  const takeBack = (steps: readonly UndoStep[]) =>
    send<typeof range.undoRange>(undoRange, { params, body: { undo: [...steps] } }, () =>
      done([], t('office-calendar:undone', { count: steps.length })),
    )

  return (
    <Detail
      back={t('office-stock:back')}
      answer={answer}
      onRetry={ask}
      tools={
        <div className="flex flex-wrap items-center gap-2">
          <MonthNav locale={locale} month={month} today={today} onMove={moveTo} />
          <span className="flex-1" />
          <a className="btn btn-quiet" href={pathTo(locale, 'adminPicture', { owner: `${service}/${item}` })}>
            {t('office-stock:photos')}
          </a>
          <button type="button" className="btn btn-quiet" onClick={() => setOpened({ kind: 'period' })}>
            {t('office-calendar:period.open')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setOpened({ kind: 'copy' })}>
            {t('office-calendar:copy.open')}
          </button>
        </div>
      }
    >
      {({ item: found, slots }) => (
        <div className="grid gap-3">
          <Refused error={error} onReload={ask} />
          <Month
            key={month}
            found={found}
            slots={slots}
            month={month}
            today={today}
            focus={focus}
            picked={picked}
            others={others}
            onPick={setPicked}
            onOpen={(date) => setOpened({ kind: 'day', date })}
            onMonth={(date) => moveTo(date, true)}
            onDone={done}
            onReload={ask}
            last={
              undo && (
                <span role="status" className="flex flex-wrap items-center gap-x-4 text-sm">
                  {undo.text}
                  <button
                    type="button"
                    className="min-h-9 font-semibold text-primary hover:underline"
                    aria-disabled={isSending}
                    onClick={() => void takeBack(undo.steps)}
                  >
                    {t('office-calendar:undo')}
                  </button>
                </span>
              )
            }
          />
          {opened?.kind === 'day' && (
            <SlotDialog
              item={found}
              date={opened.date}
              slots={slots.filter(({ date }) => date === opened.date)}
              onDone={done}
              onCancel={() => setOpened(null)}
              onReload={() => {
                setOpened(null)
                void ask()
              }}
            />
          )}
          {opened?.kind === 'period' && (
            <PeriodDialog
              params={params}
              month={month}
              onCancel={() => setOpened(null)}
              onPick={(all) => {
                setOpened(null)
                setOthers(all)
                setPicked(new Set(all.map(({ date }) => date)))
              }}
            />
          )}
          {opened?.kind === 'copy' && (
            <CopyDialog params={params} month={month} onCancel={() => setOpened(null)} onDone={done} />
          )}
        </div>
      )}
    </Detail>
  )
}

type MonthProps = {
  found: StockItem
  slots: readonly ListedSlot[]
  month: string
  today: CalendarDate
  focus: CalendarDate | null
  picked: ReadonlySet<CalendarDate>
  /** Picked ones of other months, too. */
  others: readonly ListedSlot[]
  onPick: (dates: ReadonlySet<CalendarDate>) => void
  onOpen: (date: CalendarDate) => void
  onMonth: (date: CalendarDate) => void
  onDone: (steps: readonly UndoStep[], text: string) => void
  onReload: () => void
  /** Words about the last change, with a way back. */
  last: ReactNode
}

function Month({ found, slots, others, picked, onDone, onReload, last, ...grid }: MonthProps) {
  const { locale } = useWords()
  const byDate = useMemo(() => slotsByDate(slots), [slots])
  const known = new Map([...others, ...slots].map((slot) => [slot.id, slot]))
  const chosen = [...known.values()].filter(({ date }) => picked.has(date))
  const onOpen = (date: CalendarDate) => {
    if (byDate.has(date) || found.is_growing) grid.onOpen(date)
  }
  return (
    <section className="card max-sm:overflow-visible sm:overflow-clip">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-line border-b px-4 py-2">
        <h2 className="font-bold text-base">
          {found.title} · {formatMonth(locale, grid.month)}
        </h2>
        {last}
      </div>
      <MonthGrid {...grid} caption={found.title} slots={byDate} picked={picked} onOpen={onOpen} />
      {chosen.length > 0 && (
        <RangeBar
          key={picked.size === 1 ? [...picked][0] : 'many'}
          item={found}
          slots={chosen}
          onCancel={() => grid.onPick(new Set())}
          onOpen={onOpen}
          onDone={onDone}
          onReload={onReload}
        />
      )}
    </section>
  )
}

type NavProps = { locale: Locale; month: string; today: CalendarDate; onMove: (date: CalendarDate) => void }

function MonthNav({ locale, month, today, onMove }: NavProps) {
  const { t } = useWords()
  const first: CalendarDate = `${month}-01`
  const step = 'flex size-11 items-center justify-center rounded-field border border-field bg-card hover:bg-sunken'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        className={step}
        aria-label={t('office-calendar:before')}
        onClick={() => onMove(addMonths(first, -1))}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      <span className="min-w-32 text-center sm:min-w-36 font-bold" aria-live="polite">
        {formatMonth(locale, month)}
      </span>
      <button
        type="button"
        className={step}
        aria-label={t('office-calendar:next')}
        onClick={() => onMove(addMonths(first, 1))}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </button>
      {!today.startsWith(month) && (
        <button type="button" className="btn btn-quiet whitespace-nowrap max-sm:px-3" onClick={() => onMove(today)}>
          {t('office-calendar:today')}
        </button>
      )}
    </div>
  )
}

function monthOfAddress(): string | null {
  const month = new URLSearchParams(location.search).get('month')
  return month && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null
}
